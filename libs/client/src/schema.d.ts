// Generated from the OpenAPI document: npm run console:types
/** Six hexadecimal digits: `#1a2b3c`. */
export type Color = `#${string}`;
/** ISO 4217. The service takes lower case too. */
export type Currency = "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAD" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
/** ISO 3166-1, two letters. */
export type Country = "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
/** A country, or a part of one after ISO 3166-2: `US-CA`. */
export type Place = Country | `${Country}-${string}`;

export interface paths {
  "/v1/batch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["batch.send"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/api_keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["api_keys.list"];
    put?: never;
    post: operations["api_keys.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/api_keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["api_keys.get"];
    put?: never;
    post?: never;
    delete: operations["api_keys.revoke"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/api_keys/{id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["api_keys.rotate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/members": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["members.list"];
    put?: never;
    post: operations["members.invite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/members/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["members.get"];
    put?: never;
    post?: never;
    delete: operations["members.deactivate"];
    options?: never;
    head?: never;
    patch: operations["members.update"];
    trace?: never;
  };
  "/v1/members/{id}/reactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["members.reactivate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/members/{id}/reset_link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["members.reset_link"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/usage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["usage.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audit_events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audit_events.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audit_events/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audit_events.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["events.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["campaigns.history.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.history.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/brands/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["brands.history.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audiences.history.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.history.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/generators": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.generators.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.get"];
    put?: never;
    post?: never;
    delete: operations["creative.archive"];
    options?: never;
    head?: never;
    patch: operations["creative.update"];
    trace?: never;
  };
  "/v1/creative/{id}/variants": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.variants.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/generate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.generate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/facts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.facts.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/facts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.facts.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/{id}/variants/{variant_id}/refine": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.variants.refine"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/{id}/variants/{variant_id}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.variants.accept"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/upload": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.upload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/brands": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["brands.list"];
    put?: never;
    post: operations["brands.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/brands/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["brands.get"];
    put?: never;
    post?: never;
    delete: operations["brands.archive"];
    options?: never;
    head?: never;
    patch: operations["brands.update"];
    trace?: never;
  };
  "/v1/brands/by_external_id/{external_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations["brands.put_by_external_id"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/creative/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["creative.uploads.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/uploads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["creative.uploads.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/suppressions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audiences.suppressions.count"];
    put?: never;
    post: operations["audiences.suppressions.add"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/suppressions/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["audiences.suppressions.remove"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audiences.list"];
    put?: never;
    post: operations["audiences.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audiences.get"];
    put?: never;
    post?: never;
    delete: operations["audiences.archive"];
    options?: never;
    head?: never;
    patch: operations["audiences.update"];
    trace?: never;
  };
  "/v1/audiences/by_external_id/{external_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations["audiences.put_by_external_id"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/{id}/insights": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["audiences.insights"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/{id}/members": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["audiences.members.add"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audiences/{id}/members/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["audiences.members.remove"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.list"];
    put?: never;
    post: operations["connections.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.get"];
    put?: never;
    post?: never;
    delete: operations["connections.disconnect"];
    options?: never;
    head?: never;
    patch: operations["connections.update"];
    trace?: never;
  };
  "/v1/connections/{id}/sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["connections.sync"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections/{id}/syncs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.syncs.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections/{id}/syncs/{sync_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.syncs.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["channels.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/connections/{id}/accounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["connections.accounts.list"];
    put?: never;
    post: operations["connections.accounts.confirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["campaigns.list"];
    put?: never;
    post: operations["campaigns.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["campaigns.get"];
    put?: never;
    post?: never;
    delete: operations["campaigns.archive"];
    options?: never;
    head?: never;
    patch: operations["campaigns.update"];
    trace?: never;
  };
  "/v1/campaigns/by_external_id/{external_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations["campaigns.put_by_external_id"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/launch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["campaigns.launch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["campaigns.pause"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["campaigns.resume"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["campaigns.plan"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/dry_run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["campaigns.dry_run"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/campaigns/{id}/delivery": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["campaigns.delivery"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/overview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.overview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/campaigns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.campaigns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.channels"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/creative": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.creative"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/audiences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.audiences"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/query": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["analytics.query"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/restatements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.restatements.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/exports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.exports.list"];
    put?: never;
    post: operations["analytics.exports.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/analytics/exports/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["analytics.exports.get"];
    put?: never;
    post?: never;
    delete: operations["analytics.exports.delete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["webhook_endpoints.list"];
    put?: never;
    post: operations["webhook_endpoints.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["webhook_endpoints.get"];
    put?: never;
    post?: never;
    delete: operations["webhook_endpoints.archive"];
    options?: never;
    head?: never;
    patch: operations["webhook_endpoints.update"];
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}/rotate_secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["webhook_endpoints.rotate_secret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["webhook_endpoints.test"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}/recover": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["webhook_endpoints.recover"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["webhook_endpoints.deliveries.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/webhook_endpoints/{id}/deliveries/{delivery_id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["webhook_endpoints.deliveries.resend"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["webhooks_event"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    BatchHeaders: {
      "Idempotency-Key"?: string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    BatchOperation: {
      method: "POST" | "PATCH" | "PUT" | "DELETE";
      path: string;
      headers?: components["schemas"]["BatchHeaders"];
      body?: {
        [key: string]: unknown;
      } | null;
    };
    Batch: {
      operations: components["schemas"]["BatchOperation"][];
    };
    CreateApiKey: {
      name: string;
      mode?: "live" | "test";
      expires_at?: string | null;
      permissions?: ("campaigns:read" | "creative:read" | "audiences:read" | "connections:read" | "analytics:read" | "events:read" | "analytics:query" | "campaigns:write" | "campaigns:launch" | "creative:write" | "creative:generate" | "audiences:write" | "connections:sync" | "connections:manage" | "suppressions:manage" | "webhooks:manage")[] | null;
    };
    RotateApiKey: {
      overlap_seconds?: number;
    };
    RevokeApiKey: {
      reason?: string | null;
    };
    InviteMember: {
      email: string;
      role: "viewer" | "analyst" | "manager" | "admin" | "owner";
    };
    UpdateMember: {
      role?: "viewer" | "analyst" | "manager" | "admin" | "owner";
    };
    BrandFields: {
      voice?: string | null;
      fonts?: ("inter" | "bricolage_grotesque" | "fraunces")[];
      colors?: Color[];
      logo_url?: string | null;
      logo_upload_id?: string | null;
      banned_terms?: string[];
      required_terms?: string[];
      disclaimer?: string | null;
      name?: string | null;
    };
    ImageFields: {
      upload_id?: string;
      url?: string;
    };
    FactFields: {
      kind: "subject" | "description" | "statement" | "goal" | "category" | "offer" | "deadline" | "event" | "place" | "audience" | "proof" | "phone" | "benefit";
      text: string;
      id?: string | null;
      short?: string | null;
      terms?: string | null;
      until?: string | null;
    };
    GenerateCreative: {
      external_id?: string | null;
      name?: string;
      description?: string | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      alt_text?: string | null;
      prompt: string;
      type?: "text" | "image";
      channels?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      formats?: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
      sizes?: (("1:1" | "4:5" | "9:16" | "16:9" | "1.91:1") | {
        width: number;
        height: number;
      })[];
      count?: number;
      language?: string;
      tone?: string;
      brand_id?: string | null;
      brand?: components["schemas"]["BrandFields"];
      campaign_id?: string | null;
      audience_id?: string | null;
      landing_page_url?: string | null;
      keywords?: string[];
      images?: components["schemas"]["ImageFields"][];
      extract?: boolean;
      facts?: components["schemas"]["FactFields"][];
      generator?: "draft" | "provider";
      on_failure?: "draft" | "fail";
      strict?: boolean;
      call_to_action?: "learn_more" | "shop_now" | "sign_up" | "download" | "contact_us" | "apply_now" | "book_now" | "get_quote" | "subscribe" | "get_offer" | "donate_now" | "call_now" | "get_tickets" | "order_now" | null;
      seed?: number | null;
    };
    UpdateCreative: {
      external_id?: string | null;
      name?: string;
      description?: string | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      alt_text?: string | null;
      brand_name?: string;
    };
    ReadFacts: {
      prompt?: string;
      landing_page_url?: string;
      language?: string;
    };
    CopyFields: {
      headlines?: string[];
      long_headline?: string | null;
      primary_text?: string | null;
      descriptions?: string[];
      call_to_action?: "learn_more" | "shop_now" | "sign_up" | "download" | "contact_us" | "apply_now" | "book_now" | "get_quote" | "subscribe" | "get_offer" | "donate_now" | "call_now" | "get_tickets" | "order_now";
    };
    PictureFields: {
      seed?: number;
      archetype?: "hero" | "offer" | "proofs" | "rating" | "photo" | "split" | "poster";
    };
    RefineVariant: {
      copy?: components["schemas"]["CopyFields"];
      picture?: components["schemas"]["PictureFields"];
      name?: string;
    };
    FinishedAdFields: {
      copy?: components["schemas"]["CopyFields"];
      images?: components["schemas"]["ImageFields"][];
      channels?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      formats?: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
    };
    UploadCreative: {
      external_id?: string | null;
      name?: string;
      description?: string | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      alt_text?: string | null;
      variants: components["schemas"]["FinishedAdFields"][];
      channels?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      formats?: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
      language?: string;
      facts?: components["schemas"]["FactFields"][];
      brand_id?: string | null;
      brand?: components["schemas"]["BrandFields"];
      landing_page_url?: string | null;
    };
    CreateBrand: {
      voice?: string | null;
      fonts?: ("inter" | "bricolage_grotesque" | "fraunces")[];
      colors?: Color[];
      logo_url?: string | null;
      logo_upload_id?: string | null;
      banned_terms?: string[];
      required_terms?: string[];
      disclaimer?: string | null;
      landing_page_url?: string | null;
      is_default?: boolean;
      external_id?: string | null;
      description?: string | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
    };
    UpdateBrand: {
      voice?: string | null;
      fonts?: ("inter" | "bricolage_grotesque" | "fraunces")[];
      colors?: Color[];
      logo_url?: string | null;
      logo_upload_id?: string | null;
      banned_terms?: string[];
      required_terms?: string[];
      disclaimer?: string | null;
      landing_page_url?: string | null;
      is_default?: boolean;
      external_id?: string | null;
      description?: string | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name?: string;
    };
    CreateUpload: {
      mime_type: "image/png" | "image/jpeg";
      bytes: number;
    };
    MemberRows: {
      members: {
        email?: string | null;
        phone?: string | null;
        email_sha256?: string | null;
        phone_sha256?: string | null;
        email_as_written_sha256?: string | null;
        phone_digits_sha256?: string | null;
        device_id?: string | null;
        crm_id?: string | null;
        device_id_sha256?: string | null;
        crm_id_sha256?: string | null;
        country?: string | null;
        language?: string | null;
        gender?: string | null;
        birth_year?: number | string | null;
      }[];
    };
    CustomerListFields: {
      identifier_types?: ("email_sha256" | "phone_sha256" | "device_id" | "crm_id")[];
      source?: "first_party" | "partner";
      app_id?: string | null;
    };
    EventFilterFields: {
      field: string;
      op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "contains";
      value: string;
    };
    EventRuleFields: {
      event: string;
      filters?: components["schemas"]["EventFilterFields"][];
      within_days?: number | null;
    };
    EventRulesFields: {
      include: components["schemas"]["EventRuleFields"][];
      exclude?: components["schemas"]["EventRuleFields"][];
    };
    LookalikeFields: {
      source_audience_id: string;
      countries: ("AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "ad" | "ae" | "af" | "ag" | "ai" | "al" | "am" | "ao" | "aq" | "ar" | "as" | "at" | "au" | "aw" | "ax" | "az" | "ba" | "bb" | "bd" | "be" | "bf" | "bg" | "bh" | "bi" | "bj" | "bl" | "bm" | "bn" | "bo" | "bq" | "br" | "bs" | "bt" | "bv" | "bw" | "by" | "bz" | "ca" | "cc" | "cd" | "cf" | "cg" | "ch" | "ci" | "ck" | "cl" | "cm" | "cn" | "co" | "cr" | "cu" | "cv" | "cw" | "cx" | "cy" | "cz" | "de" | "dj" | "dk" | "dm" | "do" | "dz" | "ec" | "ee" | "eg" | "eh" | "er" | "es" | "et" | "fi" | "fj" | "fk" | "fm" | "fo" | "fr" | "ga" | "gb" | "gd" | "ge" | "gf" | "gg" | "gh" | "gi" | "gl" | "gm" | "gn" | "gp" | "gq" | "gr" | "gs" | "gt" | "gu" | "gw" | "gy" | "hk" | "hm" | "hn" | "hr" | "ht" | "hu" | "id" | "ie" | "il" | "im" | "in" | "io" | "iq" | "ir" | "is" | "it" | "je" | "jm" | "jo" | "jp" | "ke" | "kg" | "kh" | "ki" | "km" | "kn" | "kp" | "kr" | "kw" | "ky" | "kz" | "la" | "lb" | "lc" | "li" | "lk" | "lr" | "ls" | "lt" | "lu" | "lv" | "ly" | "ma" | "mc" | "md" | "me" | "mf" | "mg" | "mh" | "mk" | "ml" | "mm" | "mn" | "mo" | "mp" | "mq" | "mr" | "ms" | "mt" | "mu" | "mv" | "mw" | "mx" | "my" | "mz" | "na" | "nc" | "ne" | "nf" | "ng" | "ni" | "nl" | "no" | "np" | "nr" | "nu" | "nz" | "om" | "pa" | "pe" | "pf" | "pg" | "ph" | "pk" | "pl" | "pm" | "pn" | "pr" | "ps" | "pt" | "pw" | "py" | "qa" | "re" | "ro" | "rs" | "ru" | "rw" | "sa" | "sb" | "sc" | "sd" | "se" | "sg" | "sh" | "si" | "sj" | "sk" | "sl" | "sm" | "sn" | "so" | "sr" | "ss" | "st" | "sv" | "sx" | "sy" | "sz" | "tc" | "td" | "tf" | "tg" | "th" | "tj" | "tk" | "tl" | "tm" | "tn" | "to" | "tr" | "tt" | "tv" | "tw" | "tz" | "ua" | "ug" | "um" | "us" | "uy" | "uz" | "va" | "vc" | "ve" | "vg" | "vi" | "vn" | "vu" | "wf" | "ws" | "ye" | "yt" | "za" | "zm" | "zw")[];
      expansion?: "narrow" | "balanced" | "broad" | null;
      ratio?: 0.01 | 0.02 | 0.03 | 0.04 | 0.05 | 0.06 | 0.07 | 0.08 | 0.09 | 0.1 | 0.11 | 0.12 | 0.13 | 0.14 | 0.15 | 0.16 | 0.17 | 0.18 | 0.19 | 0.2 | null;
    };
    LocationFields: {
      include?: Place[];
      exclude?: Place[];
    };
    TargetingFields: {
      locations?: components["schemas"]["LocationFields"];
      languages?: string[];
      age_min?: number | null;
      age_max?: number | null;
      genders?: ("female" | "male" | "unknown")[];
      devices?: ("mobile" | "desktop" | "tablet" | "connected_tv")[];
      placements?: ("feed" | "stories" | "reels" | "search" | "display" | "video" | "in_stream" | "in_app" | "messages" | "marketplace" | "audience_network")[];
    };
    CombinationFields: {
      any_of?: string[];
      all_of?: string[];
      none_of?: string[];
    };
    CreateAudience: components["schemas"]["CreateAudienceCustomerList"] | components["schemas"]["CreateAudienceWebsite"] | components["schemas"]["CreateAudienceAppActivity"] | components["schemas"]["CreateAudienceEngagement"] | components["schemas"]["CreateAudienceRuleBased"] | components["schemas"]["CreateAudienceLookalike"] | components["schemas"]["CreateAudienceSaved"] | components["schemas"]["CreateAudienceCombined"];
    UpdateAudience: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name?: string;
      definition?: components["schemas"]["CustomerListFields"] | components["schemas"]["EventRulesFields"] | components["schemas"]["LookalikeFields"] | components["schemas"]["TargetingFields"] | components["schemas"]["CombinationFields"];
    };
    ConsentFields: {
      ad_user_data: "granted" | "denied";
      ad_personalization: "granted" | "denied";
    };
    AddedMemberRows: {
      members: {
        email?: string | null;
        phone?: string | null;
        email_sha256?: string | null;
        phone_sha256?: string | null;
        email_as_written_sha256?: string | null;
        phone_digits_sha256?: string | null;
        device_id?: string | null;
        crm_id?: string | null;
        device_id_sha256?: string | null;
        crm_id_sha256?: string | null;
        country?: string | null;
        language?: string | null;
        gender?: string | null;
        birth_year?: number | string | null;
      }[];
      consent?: components["schemas"]["ConsentFields"];
    };
    AccountPair: {
      currency: string;
      timezone: string;
    };
    UpdateConnection: {
      name?: string;
      is_default?: boolean;
      sync_interval_minutes?: number;
      settings?: {
        [key: string]: string | null;
      };
      developer_token?: string | null;
      confirm_account?: components["schemas"]["AccountPair"];
    };
    StartSync: {
      mode?: "incremental" | "full";
      start_date?: string | null;
      end_date?: string | null;
    };
    BeginConsent: {
      channel: "google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads";
      connection_id?: string | null;
      features?: ("campaigns" | "reports" | "audiences" | "creative")[];
    };
    ConfirmConsent: {
      code?: string;
      account_ids?: string[];
      name?: string | null;
    };
    BidStrategyFields: {
      type?: "lowest_cost" | "cost_cap" | "bid_cap" | "target_cpa" | "target_roas" | "manual_cpc" | "manual_cpm";
      target?: (number | {
        amount: string;
        currency: Currency;
      }) | null;
    };
    DaypartingFields: {
      days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
      start: string;
      end: string;
    };
    KeywordFields: {
      text: string;
      match?: "broad" | "phrase" | "exact";
      negative?: boolean;
    };
    TrackingFields: {
      utm_source?: string | null;
      utm_medium?: string | null;
      utm_campaign?: string | null;
      utm_content?: string | null;
      utm_term?: string | null;
    };
    AttributionFields: {
      click_days?: number;
      view_days?: number;
      model?: "last_touch" | "first_touch" | "linear" | "time_decay" | "position_based" | "data_driven";
    };
    BudgetPartFields: {
      channel: "google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads";
      amount: string;
    };
    BudgetTotalFields: {
      amount?: string;
      per?: "day" | "lifetime";
    };
    BudgetFields: {
      amount?: string | null;
      split?: components["schemas"]["BudgetPartFields"][] | null;
      type?: "daily" | "lifetime";
      total?: components["schemas"]["BudgetTotalFields"];
      currency: Currency;
    };
    MoneyFields: {
      amount: string;
      currency: Currency;
    };
    FrequencyCapFields: {
      impressions: number;
      per: "day" | "week" | "month";
    };
    AppFields: {
      id: string;
      store: "apple" | "google";
    };
    CreateCampaign: {
      external_id?: string | null;
      description?: string | null;
      objective?: "awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales" | null;
      channels?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      connection_ids?: string[];
      pacing?: "even" | "accelerated";
      bid_strategy?: components["schemas"]["BidStrategyFields"] | null;
      optimization_goal?: "impressions" | "reach" | "clicks" | "landing_page_views" | "conversions" | "conversion_value" | "leads" | "app_installs" | "video_views" | "engagement" | null;
      start_at?: string | null;
      end_at?: string | null;
      timezone?: string;
      dayparting?: components["schemas"]["DaypartingFields"][] | null;
      targeting?: components["schemas"]["TargetingFields"] | null;
      keywords?: components["schemas"]["KeywordFields"][];
      audience_ids?: string[];
      excluded_audience_ids?: string[];
      creative_ids?: string[];
      landing_page_url?: string | null;
      tracking?: components["schemas"]["TrackingFields"] | null;
      attribution?: components["schemas"]["AttributionFields"] | null;
      special_ad_categories?: ("none" | "credit" | "employment" | "housing" | "financial_products_services" | "issues_elections_politics" | "online_gambling_and_gaming")[];
      contains_eu_political_advertising?: boolean | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      } | null;
      name: string;
      budget?: components["schemas"]["BudgetFields"] | null;
      spend_cap?: components["schemas"]["MoneyFields"] | null;
      frequency_cap?: components["schemas"]["FrequencyCapFields"] | null;
      app?: components["schemas"]["AppFields"] | null;
    };
    BudgetChanges: {
      amount?: string | null;
      split?: components["schemas"]["BudgetPartFields"][] | null;
      type?: "daily" | "lifetime";
      total?: components["schemas"]["BudgetTotalFields"];
      currency?: Currency;
    };
    MoneyChanges: {
      amount?: string;
      currency?: Currency;
    };
    FrequencyCapChanges: {
      impressions?: number;
      per?: "day" | "week" | "month";
    };
    AppChanges: {
      id?: string;
      store?: "apple" | "google";
    };
    UpdateCampaign: {
      external_id?: string | null;
      description?: string | null;
      objective?: "awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales" | null;
      channels?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      connection_ids?: string[];
      pacing?: "even" | "accelerated";
      bid_strategy?: components["schemas"]["BidStrategyFields"] | null;
      optimization_goal?: "impressions" | "reach" | "clicks" | "landing_page_views" | "conversions" | "conversion_value" | "leads" | "app_installs" | "video_views" | "engagement" | null;
      start_at?: string | null;
      end_at?: string | null;
      timezone?: string;
      dayparting?: components["schemas"]["DaypartingFields"][] | null;
      targeting?: components["schemas"]["TargetingFields"] | null;
      keywords?: components["schemas"]["KeywordFields"][];
      audience_ids?: string[];
      excluded_audience_ids?: string[];
      creative_ids?: string[];
      landing_page_url?: string | null;
      tracking?: components["schemas"]["TrackingFields"] | null;
      attribution?: components["schemas"]["AttributionFields"] | null;
      special_ad_categories?: ("none" | "credit" | "employment" | "housing" | "financial_products_services" | "issues_elections_politics" | "online_gambling_and_gaming")[];
      contains_eu_political_advertising?: boolean | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      } | null;
      name?: string;
      budget?: components["schemas"]["BudgetChanges"] | null;
      spend_cap?: components["schemas"]["MoneyChanges"] | null;
      frequency_cap?: components["schemas"]["FrequencyCapChanges"] | null;
      app?: components["schemas"]["AppChanges"] | null;
    };
    GoLive: {
      require_deliverable?: boolean;
    };
    QueryFilterFields: {
      field: "channel" | "connection" | "campaign" | "currency" | "objective" | "label" | "creative" | "variant" | "format" | "audience" | "age" | "gender" | "device" | "country" | "placement" | "status" | "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas";
      op: "eq" | "ne" | "in" | "not_in" | "is_null" | "gt" | "gte" | "lt" | "lte" | "between" | "contains";
      value: string | number | boolean | (string | number)[];
    };
    MetricQuery: {
      metrics?: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      dimensions?: ("channel" | "connection" | "campaign" | "currency" | "objective" | "label" | "creative" | "variant" | "format" | "audience" | "age" | "gender" | "device" | "country" | "placement")[];
      start_date?: string;
      end_date?: string;
      date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
      granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
      filters?: components["schemas"]["QueryFilterFields"][];
      fill_gaps?: boolean;
      include_empty?: boolean;
      compare_to?: "previous_period" | "previous_days" | "previous_year";
      reporting_currency?: Currency;
      sort?: string;
      order?: "asc" | "desc";
      limit?: number;
      cursor?: string | null;
    };
    MetricQuestion: {
      metrics?: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      dimensions?: ("channel" | "connection" | "campaign" | "currency" | "objective" | "label" | "creative" | "variant" | "format" | "audience" | "age" | "gender" | "device" | "country" | "placement")[];
      start_date?: string;
      end_date?: string;
      date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
      granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
      filters?: components["schemas"]["QueryFilterFields"][];
      fill_gaps?: boolean;
      include_empty?: boolean;
      compare_to?: "previous_period" | "previous_days" | "previous_year";
      reporting_currency?: Currency;
      sort?: string;
      order?: "asc" | "desc";
    };
    CreateExport: {
      query?: components["schemas"]["MetricQuestion"];
      format?: "csv" | "ndjson";
      bom?: boolean;
      name?: string;
    };
    CreateWebhookEndpoint: {
      url: string;
      description?: string | null;
      types: string[];
    };
    UpdateWebhookEndpoint: {
      url?: string;
      description?: string | null;
      types?: string[];
      status?: "enabled" | "disabled";
    };
    RotateWebhookSecret: {
      overlap_seconds?: number;
    };
    RecoverWebhooks: {
      since: string;
    };
    CreateAudienceCustomerList: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "customer_list";
      definition?: components["schemas"]["CustomerListFields"];
    };
    CreateAudienceWebsite: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "website";
      definition: components["schemas"]["EventRulesFields"];
    };
    CreateAudienceAppActivity: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "app_activity";
      definition: components["schemas"]["EventRulesFields"];
    };
    CreateAudienceEngagement: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "engagement";
      definition: components["schemas"]["EventRulesFields"];
    };
    CreateAudienceRuleBased: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "rule_based";
      definition: components["schemas"]["EventRulesFields"];
    };
    CreateAudienceLookalike: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "lookalike";
      definition: components["schemas"]["LookalikeFields"];
    };
    CreateAudienceSaved: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type?: "saved";
      definition?: components["schemas"]["TargetingFields"];
    };
    CreateAudienceCombined: {
      external_id?: string | null;
      description?: string | null;
      retention_days?: number | null;
      labels?: string[];
      metadata?: {
        [key: string]: string | null;
      };
      name: string;
      type: "combined";
      definition: components["schemas"]["CombinationFields"];
    };
    ErrorMessage: string;
    DocUrl: string;
    RequestId: string;
    AccountDiffersError: {
      code: "account_differs";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        currency: string;
        timezone: string;
      };
    };
    AccountNotInGrantError: {
      code: "account_not_in_grant";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        account_id: string;
        account_ids: string[];
      };
    };
    AudienceSourceUnusableError: {
      code: "audience_source_unusable";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        audience_id: string;
        reason: string;
      };
    };
    AudienceTakesNoMembersError: {
      code: "audience_takes_no_members";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        type: string;
      };
    };
    CircularAudienceError: {
      code: "circular_audience";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        path: string[];
      };
    };
    ConcurrentModificationError: {
      code: "concurrent_modification";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        expected_version?: number;
      };
    };
    ConnectionNotActiveError: {
      code: "connection_not_active";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        connection_id: string;
        status: "pending" | "active" | "error" | "expired" | "disconnected";
      };
    };
    ConnectionReauthRequiredError: {
      code: "connection_reauth_required";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        connection_id: string;
        status: "pending" | "active" | "error" | "expired" | "disconnected";
      };
    };
    ConsentCodeWrongError: {
      code: "consent_code_wrong";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        tries_left: number;
      };
    };
    ConsentDeniedError: {
      code: "consent_denied";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    ConsentExpiredError: {
      code: "consent_expired";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    ConsentNotUsableError: {
      code: "consent_not_usable";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    ConsoleOnlyError: {
      code: "console_only";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    DuplicateConnectionError: {
      code: "duplicate_connection";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        account_id: string;
        existing_id: string;
      };
    };
    DuplicateExternalIdError: {
      code: "duplicate_external_id";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        external_id: string | null;
        existing_id: string | null;
      };
    };
    EmailTakenError: {
      code: "email_taken";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        email: string;
      };
    };
    ExpectationFailedError: {
      code: "expectation_failed";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    ExpiredApiKeyError: {
      code: "expired_api_key";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    FieldImmutableError: {
      code: "field_immutable";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        resource_type: string;
        current_status: string;
        fields: components["schemas"]["FieldFault"][];
      };
    };
    HeadersTooLargeError: {
      code: "headers_too_large";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    HttpsRequiredError: {
      code: "https_required";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    IdempotencyInProgressError: {
      code: "idempotency_in_progress";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    IdempotencyKeyReusedError: {
      code: "idempotency_key_reused";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        operation: string;
      };
    };
    InsufficientPermissionsError: {
      code: "insufficient_permissions";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        required_permission: string;
        roles: string[];
      };
    };
    InsufficientRoleError: {
      code: "insufficient_role";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        role?: string;
        permissions?: string[];
      };
    };
    InternalErrorError: {
      code: "internal_error";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    InvalidApiKeyError: {
      code: "invalid_api_key";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        reason: "malformed" | "unknown";
      };
    };
    InvalidCursorError: {
      code: "invalid_cursor";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        reason: "malformed" | "mismatch" | "expired";
        fields: components["schemas"]["FieldFault"][];
      };
    };
    InvalidJsonError: {
      code: "invalid_json";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        position: number | null;
      };
    };
    InvalidParameterError: {
      code: "invalid_parameter";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        fields: components["schemas"]["FieldFault"][];
        more_faults?: number;
      };
    };
    InvalidRequestError: {
      code: "invalid_request";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    InvalidStateTransitionError: {
      code: "invalid_state_transition";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        resource_type: string;
        action: string;
        current_status: string;
        required_status: string[];
        allowed_actions: string[];
      };
    };
    KeyAlreadyRotatedError: {
      code: "key_already_rotated";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    LastOwnerError: {
      code: "last_owner";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    LaunchPreconditionsFailedError: {
      code: "launch_preconditions_failed";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        action: "launch" | "resume" | "update";
        failures: components["schemas"]["DeliveryIssue"][];
        warnings: components["schemas"]["DeliveryIssue"][];
      };
    };
    LimitsBrokenError: {
      code: "limits_broken";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        fields: ({
          field: string;
          code: string;
          message: string;
        } & {
          [key: string]: unknown;
        })[];
        more_faults?: number;
      };
    };
    LiveOrganizationRequiredError: {
      code: "live_organization_required";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    MethodNotAllowedError: {
      code: "method_not_allowed";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        method: string;
        allowed_methods: string[];
      };
    };
    MissingApiKeyError: {
      code: "missing_api_key";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    MixedCurrencyError: {
      code: "mixed_currency";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        sort: string;
        currencies: string[];
      };
    };
    NoRowAcceptedError: {
      code: "no_row_accepted";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        received: number;
        refused: {
          line: number;
          field: string | null;
          code: string;
          message: string;
        }[];
      };
    };
    NotForOneselfError: {
      code: "not_for_oneself";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    NotFoundError: {
      code: "not_found";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        resource_type: string;
      };
    };
    OverloadedError: {
      code: "overloaded";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    PayloadTooLargeError: {
      code: "payload_too_large";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    PlatformNotAvailableError: {
      code: "platform_not_available";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        channel: string;
      };
    };
    PlatformThrottledError: {
      code: "platform_throttled";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    PlatformUnavailableError: {
      code: "platform_unavailable";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    PromptRejectedError: {
      code: "prompt_rejected";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        reasons: {
          field: string | null;
          class: string;
          message: string;
        }[];
      };
    };
    QueryTooExpensiveError: {
      code: "query_too_expensive";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        rows: number;
        limit: number;
        days: number;
      };
    };
    RateLimitExceededError: {
      code: "rate_limit_exceeded";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
        window: string;
        retry_after: number;
        reset_at: string;
      };
    };
    ReauthenticationRequiredError: {
      code: "reauthentication_required";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    RequestTimeoutError: {
      code: "request_timeout";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    ResourceArchivedError: {
      code: "resource_archived";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        resource_type: string;
        current_status: "archived";
        allowed_actions: string[];
      };
    };
    ResourceInUseError: {
      code: "resource_in_use";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        campaign_ids: string[];
      };
    };
    RevokedApiKeyError: {
      code: "revoked_api_key";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    RouteNotFoundError: {
      code: "route_not_found";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        nearest?: string;
      };
    };
    ServiceUnavailableError: {
      code: "service_unavailable";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
        outcome?: "not_done" | "unknown";
      };
    };
    SessionRequiredError: {
      code: "session_required";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
      };
    };
    SettingNotAvailableError: {
      code: "setting_not_available";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        setting: string;
        value: string;
        choices: {
          id: string;
          name: string;
        }[];
      };
    };
    StorageFullError: {
      code: "storage_full";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        used_bytes: number;
        limit_bytes: number;
        asked_bytes: number | null;
      };
    };
    SyncInProgressError: {
      code: "sync_in_progress";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        sync: {
          id: string;
          status: "queued" | "running";
          created_at: string;
          started_at: string | null;
        };
      };
    };
    TooManyApiKeysError: {
      code: "too_many_api_keys";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    TooManyBrandsError: {
      code: "too_many_brands";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    TooManyConnectionsError: {
      code: "too_many_connections";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    TooManyConsentsError: {
      code: "too_many_consents";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    TooManyExportsError: {
      code: "too_many_exports";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        queued: number;
        limit: number;
        retry_after: number;
      };
    };
    TooManyMembersError: {
      code: "too_many_members";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    TooManyOwnApiKeysError: {
      code: "too_many_own_api_keys";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    TooManyReadingsError: {
      code: "too_many_readings";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
        retry_after: number;
      };
    };
    TooManyReportsError: {
      code: "too_many_reports";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        retry_after: number;
      };
    };
    TooManyUploadsError: {
      code: "too_many_uploads";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: true;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
        retry_after: number;
      };
    };
    TooManyValuesError: {
      code: "too_many_values";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
        position: number;
      };
    };
    TooManyWebhookEndpointsError: {
      code: "too_many_webhook_endpoints";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        limit: number;
      };
    };
    UnsupportedMediaTypeError: {
      code: "unsupported_media_type";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        content_type: string | null;
        content_encoding: string;
        supported: string[];
      };
    };
    UnusableAccountError: {
      code: "unusable_account";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        account_id: string;
      };
    };
    UserDeactivatedError: {
      code: "user_deactivated";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        current_status: "deactivated";
      };
    };
    ValidationFailedError: {
      code: "validation_failed";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        fields: components["schemas"]["FieldFault"][];
        more_faults?: number;
      };
    };
    VariantFailedError: {
      code: "variant_failed";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        required_status: string[];
      };
    };
    VersionMismatchError: {
      code: "version_mismatch";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        current_version: number;
        expected_version?: number;
        expected_versions?: number[];
      };
    };
    WebhookSecretRotatingError: {
      code: "webhook_secret_rotating";
      message: components["schemas"]["ErrorMessage"];
      details: {
        request_id: components["schemas"]["RequestId"];
        retryable: false;
        doc_url: components["schemas"]["DocUrl"];
        former_secret_until: string | null;
      };
    };
    FieldFault: {
      field: string;
      code: string;
      message: string;
      nearest?: string;
    } & {
      [key: string]: unknown;
    };
    DeliveryIssue: {
      code: string;
      severity: "blocking" | "limiting";
      field: string | null;
      message: string;
      value: unknown;
      limit: unknown;
      resource: {
        type: string;
        id: string;
      } | null;
      channel: string | null;
      url: string | null;
    };
    BatchOutcome: {
      results: components["schemas"]["BatchResult"][];
      succeeded: number;
      failed: number;
    };
    BatchResult: {
      status: number;
      headers: {
        [key: string]: string;
      };
      body: {
        [key: string]: unknown;
      };
    };
    ApiKey: {
      id: string;
      organization_id: string;
      name: string;
      mode: "live" | "test";
      status: "active" | "revoked" | "expired";
      allowed_actions: ("rotate" | "revoke")[];
      prefix: string;
      last_four: string;
      permissions: ("campaigns:read" | "creative:read" | "audiences:read" | "connections:read" | "analytics:read" | "events:read" | "analytics:query" | "campaigns:write" | "campaigns:launch" | "creative:write" | "creative:generate" | "audiences:write" | "connections:sync" | "connections:manage" | "suppressions:manage" | "webhooks:manage")[] | null;
      user: {
        id: string;
        email: string;
        role: "viewer" | "analyst" | "manager" | "admin" | "owner";
        status: "active" | "invited" | "deactivated";
      };
      expires_at: string | null;
      last_used_at: string | null;
      revoked_at: string | null;
      revoked_by: string | null;
      revoke_reason: string | null;
      rotated_from: string | null;
      replaced_by: string | null;
      created_at: string;
      updated_at: string;
      version: number;
    };
    MadeApiKey: {
      id: string;
      organization_id: string;
      name: string;
      mode: "live" | "test";
      status: "active" | "revoked" | "expired";
      allowed_actions: ("rotate" | "revoke")[];
      prefix: string;
      last_four: string;
      permissions: ("campaigns:read" | "creative:read" | "audiences:read" | "connections:read" | "analytics:read" | "events:read" | "analytics:query" | "campaigns:write" | "campaigns:launch" | "creative:write" | "creative:generate" | "audiences:write" | "connections:sync" | "connections:manage" | "suppressions:manage" | "webhooks:manage")[] | null;
      user: {
        id: string;
        email: string;
        role: "viewer" | "analyst" | "manager" | "admin" | "owner";
        status: "active" | "invited" | "deactivated";
      };
      expires_at: string | null;
      last_used_at: string | null;
      revoked_at: string | null;
      revoked_by: string | null;
      revoke_reason: string | null;
      rotated_from: string | null;
      replaced_by: string | null;
      created_at: string;
      updated_at: string;
      version: number;
      key: string;
    };
    Member: {
      id: string;
      email: string;
      role: "viewer" | "analyst" | "manager" | "admin" | "owner";
      status: "active" | "invited" | "deactivated";
      allowed_actions: ("update" | "deactivate" | "reactivate" | "reset_link")[];
      has_password: boolean;
      second_factor: boolean;
      active_keys: {
        id: string;
        name: string;
        mode: "live" | "test";
        last_four: string;
      }[];
      stopped_keys: {
        id: string;
        name: string;
        mode: "live" | "test";
        last_four: string;
      }[];
      link: {
        kind: "invite" | "reset";
        url: string | null;
        expires_at: string;
        mail: "not_configured" | "queued" | "sent" | "failed" | "too_soon";
      } | null;
      last_signed_in_at: string | null;
      created_at: string;
      updated_at: string;
      version: number;
    };
    Usage: {
      plan: "starter" | "growth" | "enterprise";
      mode: "live" | "test";
      windows: {
        name: "minute" | "day";
        limit: number | null;
        used: number | null;
        remaining: number | null;
        resets_at: string | null;
      }[];
      days: {
        day: string;
        requests: number;
        succeeded: number;
        refused: number;
        rate_limited: number;
        failed: number;
        keys: {
          key_id: string | null;
          requests: number;
          succeeded: number;
          refused: number;
          rate_limited: number;
          failed: number;
        }[];
      }[];
      storage: {
        limit_bytes: number;
        used_bytes: number;
        remaining_bytes: number;
        warning: ("nearly_full" | "full") | null;
      };
      as_of: string;
    };
    AuditEvent: {
      id: string;
      occurred_at: string;
      action: string;
      resource: {
        type: string;
        id: string;
      };
      user: {
        id: string;
        email: string | null;
      } | null;
      key_id: string | null;
      via: "api" | "console" | "cli" | "system";
      request_id: string | null;
      changes: {
        [key: string]: unknown;
      };
      previous: {
        [key: string]: unknown;
      };
    };
    Event: {
      id: string;
      type: components["schemas"]["EventType"];
      occurred_at: string;
      resource: {
        type: "campaign" | "creative" | "variant" | "brand" | "upload" | "fact_reading" | "audience" | "connection" | "consent" | "sync" | "export" | "organization" | "user" | "key" | "webhook_endpoint" | "webhook_delivery" | "event" | "audit_event";
        id: string;
        url: string | null;
      };
      changes: {
        [key: string]: unknown[] | null;
      } | null;
      actor: {
        via: "api" | "console" | "cli" | "system";
        user_id: string | null;
        key_id: string | null;
      };
      request_id: string | null;
    };
    EventType: "audience.archived" | "audience.created" | "audience.failed" | "audience.members_changed" | "audience.platform_state_changed" | "audience.ready" | "audience.rebuilding" | "audience.resized" | "audience.too_small" | "audience.updated" | "brand.archived" | "brand.created" | "brand.updated" | "campaign.archived" | "campaign.completed" | "campaign.created" | "campaign.delivery_changed" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.updated" | "connection.account_changed" | "connection.changed" | "connection.connected" | "connection.consent_ends_soon" | "connection.consented" | "connection.disconnected" | "connection.expired" | "connection.failed" | "connection.reauthorized" | "connection.recovered" | "connection.synced" | "creative.accepted" | "creative.archived" | "creative.failed" | "creative.files_erased" | "creative.generated" | "creative.requested" | "creative.reviewed" | "creative.updated" | "export.deleted" | "export.expired" | "export.failed" | "export.ready" | "key.created" | "key.revoked" | "key.rotated" | "organization.plan_changed" | "user.created" | "user.deactivated" | "user.invited" | "user.joined" | "user.reactivated" | "user.role_changed" | "webhook_endpoint.archived" | "webhook_endpoint.created" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.recovered" | "webhook_endpoint.resent" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.tested" | "webhook_endpoint.updated";
    CreativeGenerators: {
      default: "draft" | "provider";
      generators: {
        name: "draft" | "provider";
        generator: string;
        model: string | null;
        dialect: string | null;
        languages: string[] | null;
      }[];
    };
    Creative: {
      id: string;
      organization_id: string;
      external_id: string | null;
      name: string;
      description: string | null;
      status: "generating" | "active" | "failed" | "archived";
      allowed_actions: ("update" | "archive")[];
      type: "text" | "image";
      source: "generated" | "uploaded";
      digital_source_type: ("digital_creation" | "trained_algorithmic_media") | null;
      review_status: "not_submitted" | "approved" | "pending_review" | "limited" | "rejected";
      labels: string[];
      metadata: {
        [key: string]: string;
      };
      alt_text: string | null;
      call_to_action: ("learn_more" | "shop_now" | "sign_up" | "download" | "contact_us" | "apply_now" | "book_now" | "get_quote" | "subscribe" | "get_offer" | "donate_now" | "call_now" | "get_tickets" | "order_now") | null;
      landing_page_url: string | null;
      brand_name: string | null;
      channels: string[];
      formats: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
      usable_on: {
        channel: string;
        usable: boolean;
        lacks: {
          format: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native") | null;
          field: string;
          message: string;
        }[];
      }[];
      logo: {
        mime_type: string;
        bytes: number;
        width: number;
        height: number;
        checksum_sha256: string;
      } | null;
      generation: components["schemas"]["Generation"];
      variant_count: number;
      primary_variant_id: string | null;
      created_by: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      files_erased_at: string | null;
      version: number;
    };
    Generation: {
      prompt: string;
      tone: string;
      language: string;
      channels: string[];
      formats: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
      sizes: {
        width: number;
        height: number;
      }[];
      count: number;
      keywords: string[];
      facts: components["schemas"]["Fact"][] | null;
      mode: ("draft" | "written") | null;
      on_failure: "draft" | "fail";
      strict: boolean;
      attempts: {
        channel: string;
        outcome: "accepted" | "objected" | "unreadable" | "refused" | "failed";
        objections: {
          field: string;
          rule: string;
          words: string;
        }[];
      }[];
      images: {
        upload_id: string | null;
        url: string | null;
        status: "waiting" | "ready" | "unusable";
        width: number | null;
        height: number | null;
      }[];
      brand: {
        name: string | null;
        voice: string | null;
        colors: string[];
        fonts: ("inter" | "bricolage_grotesque" | "fraunces")[];
        logo_url: string | null;
        banned_terms: string[];
        required_terms: string[];
        disclaimer: string | null;
        logo_upload_id: string | null;
      };
      refined_from: {
        creative_id: string;
        variant_id: string;
      } | null;
      brand_id: string | null;
      campaign_id: string | null;
      audience_id: string | null;
      seed: number;
      generator: string;
      model: string | null;
      variants: {
        planned: number;
        ready: number;
        failed: number;
      };
      usage: {
        input_tokens: number;
        output_tokens: number;
        images: number;
      };
      findings: {
        topic: string;
        severity: "limited" | "prohibited";
        evidence: string;
        field: string;
      }[];
      started_at: string | null;
      finished_at: string | null;
      error: {
        code: string;
        message: string;
        retryable: boolean;
      } | null;
    };
    Fact: {
      kind: "subject" | "description" | "statement" | "goal" | "category" | "offer" | "deadline" | "event" | "place" | "audience" | "proof" | "phone" | "benefit";
      id: string | null;
      text: string;
      short: string | null;
      terms: string | null;
      until: string | null;
      value: string;
      span: {
        start: number;
        end: number;
      } | null;
      offer: {
        kind: string;
        qualifier: string | null;
        amounts: {
          value: string;
          currency: string | null;
        }[];
        terms: string | null;
      } | null;
    };
    Variant: {
      id: string;
      creative_id: string;
      index: number;
      status: "active" | "failed";
      is_primary: boolean;
      channel: string;
      format: "feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native";
      size: {
        width: number;
        height: number;
      } | null;
      aspect_ratio: string | null;
      language: string;
      content: {
        headlines: {
          text: string;
          length: number;
        }[];
        long_headline: {
          text: string;
          length: number;
        } | null;
        primary_text: {
          text: string;
          length: number;
        } | null;
        descriptions: {
          text: string;
          length: number;
        }[];
        call_to_action: "learn_more" | "shop_now" | "sign_up" | "download" | "contact_us" | "apply_now" | "book_now" | "get_quote" | "subscribe" | "get_offer" | "donate_now" | "call_now" | "get_tickets" | "order_now";
        paths: string[];
        asset_url: string | null;
        asset_url_expires_at: string | null;
        mime_type: string | null;
        bytes: number | null;
        checksum_sha256: string | null;
        alt_text: string | null;
      } | null;
      draft: boolean;
      accepted_at: string | null;
      accepted_by: string | null;
      incomplete: {
        field: string;
        needed: number;
        given: number;
      }[];
      sources: {
        field: string;
        fact: number | null;
        span: {
          start: number;
          end: number;
        } | null;
      }[];
      unsupported_words: string[];
      rejected_copy: {
        headlines: string[];
        long_headline: string | null;
        primary_text: string | null;
        descriptions: string[];
        call_to_action: "learn_more" | "shop_now" | "sign_up" | "download" | "contact_us" | "apply_now" | "book_now" | "get_quote" | "subscribe" | "get_offer" | "donate_now" | "call_now" | "get_tickets" | "order_now";
      } | null;
      compliance: {
        channel: string;
        field: string;
        rule: string;
        severity: "hard" | "soft";
        limit: number | string | null;
        actual: number | string | null;
        passed: boolean;
      }[];
      score: number | null;
      score_reasons: {
        criterion: "subject_in_headline" | "offers_told" | "details_told" | "recommendations_kept";
        points: number;
        of: number;
      }[];
      rank: number | null;
      error: {
        code: string;
        message: string;
        retryable: boolean;
      } | null;
      review_status: "not_submitted" | "approved" | "pending_review" | "limited" | "rejected";
      review_findings: {
        channel: string;
        campaign_id: string;
        state: "not_submitted" | "approved" | "pending_review" | "limited" | "rejected";
        topic: string | null;
        severity: "prohibited" | "limited";
        message: string;
      }[];
      created_at: string;
      updated_at: string;
    };
    FactReading: {
      id: string;
      status: "reading" | "ready" | "failed";
      prompt: string | null;
      landing_page_url: string | null;
      language: string;
      source_text: string | null;
      facts: {
        kind: "subject" | "description" | "statement" | "goal" | "category" | "offer" | "deadline" | "event" | "place" | "audience" | "proof" | "phone" | "benefit";
        text: string;
        terms: string | null;
        span: {
          start: number;
          end: number;
        };
        source: "prompt" | "landing_page";
      }[];
      findings: {
        topic: string;
        severity: "limited" | "prohibited";
        evidence: string;
        field: string;
      }[];
      error: {
        code: string;
        field: string;
        message: string;
        retryable: boolean;
      } | null;
      created_at: string;
      finished_at: string | null;
      expires_at: string;
    };
    Brand: {
      id: string;
      organization_id: string;
      external_id: string | null;
      name: string;
      description: string | null;
      status: "active" | "archived";
      allowed_actions: ("update" | "archive")[];
      voice: string | null;
      colors: string[];
      fonts: ("inter" | "bricolage_grotesque" | "fraunces")[];
      logo_url: string | null;
      banned_terms: string[];
      required_terms: string[];
      disclaimer: string | null;
      logo_upload_id: string | null;
      landing_page_url: string | null;
      is_default: boolean;
      labels: string[];
      metadata: {
        [key: string]: string;
      };
      created_by: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      version: number;
    };
    Upload: {
      id: string;
      status: "awaiting" | "ready" | "refused" | "expired";
      mime_type: "image/png" | "image/jpeg";
      bytes: number;
      picture: {
        mime_type: "image/png" | "image/jpeg";
        bytes: number;
        width: number;
        height: number;
      } | null;
      error: {
        code: string;
        message: string;
      } | null;
      put: {
        url: string;
        expires_at: string;
      } | null;
      used: boolean;
      expires_at: string | null;
      created_at: string;
    };
    Suppressions: {
      count: number;
      exact: boolean;
    };
    PeopleSuppressed: {
      received: number;
      unchanged: number;
      suppressed: number;
      removed: number;
      refused: {
        line: number;
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    SuppressionLifted: {
      received: number;
      unchanged: number;
      lifted: number;
      refused: {
        line: number;
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    Audience: {
      id: string;
      organization_id: string;
      external_id: string | null;
      name: string;
      description: string | null;
      type: "customer_list" | "website" | "app_activity" | "engagement" | "lookalike" | "rule_based" | "saved" | "combined";
      status: "building" | "active" | "too_small" | "error" | "archived";
      allowed_actions: ("update" | "archive")[];
      definition: components["schemas"]["AudienceDefinition"];
      retention_days: number | null;
      size: components["schemas"]["AudienceSize"] | null;
      match_rate: number | null;
      platform_audiences: {
        connection_id: string;
        channel: string;
        platform_audience_id: string | null;
        part: string;
        status: "waiting" | "ready" | "empty" | "too_small" | "expired" | "closed" | "gone" | "action_needed" | "refused";
        size: components["schemas"]["AudienceSize"] | null;
        match_rate: number | null;
        synced_at: string | null;
        left_out: {
          [key: string]: number;
        };
        refused: {
          [key: string]: number;
        };
        error: string | null;
        issue: {
          code: string;
          message: string;
          url: string | null;
        } | null;
      }[];
      used_by_campaign_ids: string[];
      error: {
        code: string;
        message: string;
      } | null;
      labels: string[];
      metadata: {
        [key: string]: string;
      };
      created_by: string | null;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      version: number;
    };
    AudienceDefinition: {
      identifier_types: ("email_sha256" | "phone_sha256" | "device_id" | "crm_id")[];
      source: "first_party" | "partner";
      app_id: string | null;
    } | {
      include: {
        event: string;
        filters: {
          field: string;
          op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "contains";
          value: string;
        }[];
        within_days: number | null;
      }[];
      exclude: {
        event: string;
        filters: {
          field: string;
          op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "contains";
          value: string;
        }[];
        within_days: number | null;
      }[];
    } | {
      source_audience_id: string;
      countries: string[];
      expansion: ("narrow" | "balanced" | "broad") | null;
      ratio: number | null;
    } | {
      locations: {
        include: string[];
        exclude: string[];
      };
      languages: string[];
      age_min: number | null;
      age_max: number | null;
      genders: ("female" | "male" | "unknown")[];
      devices: ("mobile" | "desktop" | "tablet" | "connected_tv")[];
      placements: string[];
    } | {
      any_of: string[];
      all_of: string[];
      none_of: string[];
    };
    AudienceSize: {
      lower_bound: number;
      upper_bound: number;
      source: "members" | "platform" | "estimate";
      estimated_at: string;
    };
    AudienceInsights: {
      audience_id: string;
      status: "building" | "active" | "too_small" | "error" | "archived";
      as_of: string | null;
      period: {
        start_date: string;
        end_date: string;
      } | null;
      size: components["schemas"]["AudienceSize"] | null;
      reach_by_channel: {
        channel: string;
        lower_bound: number;
        upper_bound: number;
      }[];
      demographics: {
        age: {
          bucket: string;
          share: number;
          baseline_share: number | null;
          index: number | null;
        }[] | null;
        gender: {
          bucket: string;
          share: number;
          baseline_share: number | null;
          index: number | null;
        }[] | null;
        location: {
          bucket: string;
          share: number;
          baseline_share: number | null;
          index: number | null;
        }[] | null;
        language: {
          bucket: string;
          share: number;
          baseline_share: number | null;
          index: number | null;
        }[] | null;
        device: null;
      };
      demographics_source: {
        source: "members" | "platform";
        channel: string | null;
        as_of: string;
        countries: string[] | null;
      } | null;
      interests: null;
      overlaps: {
        audience_id: string;
        share: number;
      }[] | null;
      growth: {
        date: string;
        lower_bound: number;
        upper_bound: number;
      }[];
      performance: {
        basis: "campaigns";
        campaign_ids: string[];
        unattributed_campaign_ids: string[];
        by_currency: {
          currency: string;
          impressions: number;
          clicks: number;
          spend: string;
          conversions: number | null;
          conversion_value: string | null;
        }[];
      } | null;
      baseline: ("organization" | "country") | null;
      suppressed: ("age" | "gender" | "location" | "language" | "baseline" | "overlaps")[];
    };
    MembersAdded: {
      audience_id: string;
      received: number;
      unchanged: number;
      added: number;
      updated: number;
      suppressed: number;
      refused: {
        line: number;
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    MembersRemoved: {
      audience_id: string;
      received: number;
      unchanged: number;
      removed: number;
      refused: {
        line: number;
        field: string | null;
        code: string;
        message: string;
      }[];
    };
    Connection: {
      id: string;
      organization_id: string;
      channel: string;
      simulated: boolean;
      name: string;
      is_default: boolean;
      status: "pending" | "active" | "error" | "expired" | "disconnected";
      status_reason: string | null;
      status_changed_at: string;
      health: "healthy" | "degraded" | "unhealthy" | "unknown";
      health_reasons: {
        code: string;
        message: string;
        action: string;
        url: string | null;
      }[];
      account: {
        id: string;
        manager_id: string | null;
        name: string;
        currency: string;
        timezone: string;
        status: string;
        minimum_daily_budget: string | null;
        changed_from: {
          currency: string;
          timezone: string;
        } | null;
      };
      settings: {
        [key: string]: string | null;
      };
      setting_options: {
        key: string;
        about: string;
        value: string | null;
        is_default: boolean;
        needed_for: string[];
        choices: {
          id: string;
          name: string;
        }[];
      }[];
      developer_token_source: ("own" | "installation") | null;
      sync_interval_minutes: number;
      auth: {
        type: "oauth2";
        scopes: string[];
        features: ("campaigns" | "reports" | "audiences" | "creative")[];
        features_missing: ("campaigns" | "reports" | "audiences" | "creative")[];
        token_expires_at: string | null;
        refresh_expires_at: string | null;
        last_refresh_at: string | null;
        reauth_required: boolean;
        reauth_by: string | null;
        connections: number;
      };
      sync: {
        state: "idle" | "queued" | "running";
        interval_minutes: number;
        last_sync_at: string | null;
        last_success_at: string | null;
        next_sync_at: string | null;
        consecutive_failures: number;
        backfill: {
          start_date: string | null;
          target_date: string | null;
          done: boolean;
        };
        recent: components["schemas"]["Sync"][];
      };
      data_through_date: string | null;
      last_error: components["schemas"]["ConnectionFault"] | null;
      connected_by: string | null;
      disconnected_at: string | null;
      created_at: string;
      updated_at: string;
      version: number;
    };
    Sync: {
      id: string;
      connection_id: string;
      trigger: "manual" | "schedule" | "backfill";
      mode: "incremental" | "full";
      status: "queued" | "running" | "succeeded" | "partial" | "failed" | "canceled";
      requested_by: string | null;
      created_at: string;
      started_at: string | null;
      finished_at: string | null;
      updated_at: string;
      window: {
        start_date: string;
        end_date: string;
      };
      records: {
        read: number;
        written: number;
        failed: number;
      };
      streams: {
        name: string;
        status: "pending" | "running" | "succeeded" | "failed" | "skipped";
        records: {
          read: number;
          written: number;
          failed: number;
        };
        through_date: string | null;
        started_at: string | null;
        finished_at: string | null;
        error: components["schemas"]["ConnectionFault"] | null;
      }[];
      attempt: number;
      waiting_reason: ("rate_limited" | "service_refused" | "report_in_preparation") | null;
      resume_at: string | null;
      error: components["schemas"]["ConnectionFault"] | null;
    };
    ConnectionFault: {
      class: "auth" | "permission" | "rate_limit" | "platform" | "transient" | "service" | "internal";
      code: string | null;
      message: string;
      retryable: boolean;
      occurred_at: string;
      action: string | null;
    };
    Channels: {
      channels: {
        channel: string;
        name: string;
        available: boolean;
        simulated: boolean;
        features: ("campaigns" | "reports" | "audiences" | "creative")[];
        objectives: string[];
        campaigns: {
          objective: string;
          bid_strategies: string[];
          budgets: ("daily" | "lifetime")[];
          formats: string[];
          keywords: boolean;
          targeting: {
            regions: boolean;
            excluded_locations: boolean;
            languages: number | null;
            ages: {
              exact: boolean;
              bands: {
                min: number;
                max: number | null;
              }[];
            } | null;
            genders: ("female" | "male" | "unknown")[];
            devices: ("mobile" | "desktop" | "tablet" | "connected_tv")[];
            placements: ("feed" | "stories" | "reels" | "search" | "display" | "video" | "in_stream" | "in_app" | "messages" | "marketplace" | "audience_network")[];
          };
          audiences: ("include" | "exclude")[];
          dayparting: {
            step_minutes: number;
            budgets: ("daily" | "lifetime")[];
          } | null;
          frequency_cap: ("day" | "week" | "month")[];
          attribution_windows: {
            click_days: number;
            view_days: number;
          }[];
        }[];
        formats: {
          format: string;
          creative: {
            texts: {
              [key: string]: {
                least: number;
                most: number;
                length: number | null;
                shown: number;
              };
            };
            picture: {
              shapes: {
                ratio: string;
                least_width: number;
                least_height: number;
              }[];
              mime_types: string[];
              max_bytes: number | null;
            } | null;
            needs_brand_name: boolean;
            needs_logo: boolean;
          };
        }[];
        minimum_daily_budgets: {
          [key: string]: string;
        };
        billed_in_whole_units: string[];
        settings: {
          key: string;
          about: string;
          needed_for: string[];
        }[];
        audiences: {
          identifiers: string[];
          asks_consent: boolean;
          smallest: number;
        } | null;
        reports: {
          breakdowns: ("none" | "age" | "gender" | "device" | "country" | "placement")[];
          lookback_days: number;
          history_months: number;
        };
        attribution: {
          click_days: number | null;
          view_days: number | null;
          model: string | null;
          counts: ("every" | "first") | null;
          source: "conversion_actions" | "platform";
        };
        launch: {
          checked_first: boolean;
        };
      }[];
    };
    BegunConsent: {
      id: string;
      channel: string;
      simulated: boolean;
      connection_id: string | null;
      status: "waiting" | "code_required" | "confirmed" | "connected" | "denied" | "over";
      url: string;
      expires_at: string;
      features: ("campaigns" | "reports" | "audiences" | "creative")[];
    };
    Consent: {
      id: string;
      channel: string;
      simulated: boolean;
      connection_id: string | null;
      status: "waiting" | "code_required" | "confirmed" | "connected" | "denied" | "over";
      expires_at: string;
      accounts: {
        id: string;
        name: string;
        currency: string;
        timezone: string;
        manager_id: string | null;
        status: "active" | "disabled" | "closed";
        usable: boolean;
        reason: string | null;
        connection_id: string | null;
      }[];
      features: ("campaigns" | "reports" | "audiences" | "creative")[];
      features_missing: ("campaigns" | "reports" | "audiences" | "creative")[];
      connections: string[];
    };
    Campaign: {
      id: string;
      organization_id: string;
      external_id: string | null;
      name: string;
      description: string | null;
      status: "draft" | "active" | "paused" | "completed" | "archived";
      delivery_status: "not_launched" | "scheduled" | "pending_review" | "delivering" | "limited" | "not_delivering" | "paused" | "ended" | "archived";
      delivery_issues: components["schemas"]["DeliveryIssue"][];
      allowed_actions: ("launch" | "pause" | "resume" | "archive" | "update")[];
      objective: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales") | null;
      channels: string[];
      connection_ids: string[];
      budget: {
        type: "daily" | "lifetime";
        amount: string | null;
        currency: string;
        split: {
          channel: string;
          amount: string;
        }[] | null;
        total: {
          amount: string;
          per: "day" | "lifetime";
        };
      } | null;
      spend_cap: components["schemas"]["Money"] | null;
      pacing: "even" | "accelerated";
      bid_strategy: {
        type: "lowest_cost" | "cost_cap" | "bid_cap" | "target_cpa" | "target_roas" | "manual_cpc" | "manual_cpm";
        target: (components["schemas"]["Money"] | number) | null;
      };
      optimization_goal: ("impressions" | "reach" | "clicks" | "landing_page_views" | "conversions" | "conversion_value" | "leads" | "app_installs" | "video_views" | "engagement") | null;
      start_at: string | null;
      end_at: string | null;
      timezone: string;
      dayparting: {
        days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
        start: string;
        end: string;
      }[] | null;
      frequency_cap: {
        impressions: number;
        per: "day" | "week" | "month";
      } | null;
      targeting: {
        locations: {
          include: string[];
          exclude: string[];
        };
        languages: string[];
        age_min: number | null;
        age_max: number | null;
        genders: ("female" | "male" | "unknown")[];
        devices: ("mobile" | "desktop" | "tablet" | "connected_tv")[];
        placements: string[];
      };
      keywords: {
        text: string;
        match: "broad" | "phrase" | "exact";
        negative: boolean;
      }[];
      audience_ids: string[];
      excluded_audience_ids: string[];
      creative_ids: string[];
      landing_page_url: string | null;
      app: {
        id: string;
        store: "apple" | "google";
      } | null;
      tracking: {
        utm_source: string | null;
        utm_medium: string | null;
        utm_campaign: string | null;
        utm_content: string | null;
        utm_term: string | null;
      } | null;
      attribution: {
        click_days: number;
        view_days: number;
        model: "last_touch" | "first_touch" | "linear" | "time_decay" | "position_based" | "data_driven";
      };
      special_ad_categories: ("none" | "credit" | "employment" | "housing" | "financial_products_services" | "issues_elections_politics" | "online_gambling_and_gaming")[];
      contains_eu_political_advertising: boolean | null;
      labels: string[];
      metadata: {
        [key: string]: string;
      };
      platform_campaigns: components["schemas"]["PlatformCampaign"][];
      created_by: string | null;
      created_at: string;
      updated_at: string;
      launched_at: string | null;
      paused_at: string | null;
      paused_by: ("user" | "system") | null;
      completed_at: string | null;
      completion_reason: ("end_date" | "budget_exhausted") | null;
      archived_at: string | null;
      version: number;
    };
    Money: {
      amount: string;
      currency: string;
    };
    PlatformCampaign: {
      channel: string;
      connection_id: string;
      account: components["schemas"]["AdAccount"] | null;
      platform_account_id: string | null;
      platform_campaign_id: string | null;
      desired_state: "enabled" | "paused" | "absent";
      observed_state: string | null;
      platform_status: string | null;
      platform_reasons: string[];
      last_error: string | null;
      delivery_status: "not_launched" | "scheduled" | "pending_review" | "delivering" | "limited" | "not_delivering" | "paused" | "ended" | "archived";
      delivery_issues: components["schemas"]["DeliveryIssue"][];
      budget: {
        type: "daily" | "lifetime";
        amount: string;
        currency: string;
      } | null;
      attribution: {
        click_days: number | null;
        view_days: number | null;
        model: string | null;
        counts: ("every" | "first") | null;
        source: "conversion_actions" | "platform";
      } | null;
      nodes: {
        kind: "audience" | "asset" | "targeting" | "campaign" | "group" | "ad";
        state: "planned" | "intended" | "created" | "gone" | "retired";
        count: number;
      }[];
      ads: {
        node: string;
        creative_id: string | null;
        format: string | null;
        variant_ids: string[];
        platform_ad_id: string | null;
        review_status: "not_submitted" | "approved" | "pending_review" | "limited" | "rejected";
        review_findings: {
          topic: string;
          severity: "prohibited" | "limited";
          sentence: string | null;
        }[];
      }[];
      deviations: {
        node: string;
        field: string;
        platform_field: string;
        ours: unknown;
        theirs: unknown;
      }[];
      reasserted: {
        node: string;
        field: string;
        platform_field: string;
      }[];
      synced_at: string | null;
    };
    AdAccount: {
      id: string;
      name: string;
      currency: string;
      timezone: string;
    };
    CampaignPlan: {
      campaign_id: string;
      channels: {
        channel: string;
        connection_id: string | null;
        account: components["schemas"]["AdAccount"] | null;
        delivery_issues: components["schemas"]["DeliveryIssue"][];
        to_be_resolved: string[];
        nodes: {
          key: string;
          kind: "audience" | "asset" | "targeting" | "campaign" | "group" | "ad";
          parent: string | null;
          action: "create" | "change" | "replace" | "switch_off" | "keep";
          fields: {
            field: string;
            from: unknown;
            to: unknown;
          }[];
        }[] | null;
      }[];
    };
    CampaignDryRun: {
      campaign_id: string;
      channels: {
        channel: string;
        checked: boolean;
        reason: ("not_planned" | "not_supported" | "nothing_to_create" | "lists_not_there" | "too_large" | "not_checkable" | "connection_not_active" | "platform_unavailable") | null;
        refused: {
          field: string | null;
          code: string;
          message: string;
        }[];
      }[];
    };
    CampaignDelivery: {
      campaign_id: string;
      channels: {
        channel: string;
        connection_id: string;
        desired_state: "enabled" | "paused" | "absent";
        last_error: string | null;
        next_try_at: string | null;
        foreign: {
          kind: "audience" | "asset" | "targeting" | "campaign" | "group" | "ad";
          platform_id: string;
          parent_platform_id: string | null;
          platform_status: string;
          observed_state: string;
          name: string | null;
        }[];
        foreign_count: number;
        nodes: {
          key: string;
          kind: "audience" | "asset" | "targeting" | "campaign" | "group" | "ad";
          parent: string | null;
          attempt: number;
          state: "planned" | "intended" | "created" | "gone" | "retired";
          is_wanted: boolean;
          switched: "on" | "off";
          platform_id: string | null;
          observed_state: string | null;
          platform_status: string | null;
          platform_reasons: string[];
          last_error: string | null;
          review_status: ("not_submitted" | "approved" | "pending_review" | "limited" | "rejected") | null;
          review_findings: {
            topic: string;
            severity: "prohibited" | "limited";
            sentence: string | null;
          }[];
          fields: {
            [key: string]: unknown;
          } | null;
          shown: {
            [key: string]: unknown;
          } | null;
          synced_at: string | null;
          figures: {
            impressions: number;
            clicks: number;
            spend: string | null;
            conversions: number | null;
            currency: string | null;
            first_date: string | null;
            data_through_date: string;
          } | null;
        }[];
      }[];
    };
    AnalyticsOverview: {
      period: {
        start_date: string;
        end_date: string;
      };
      currency: Currency | null;
      metrics: components["schemas"]["Metrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["Metrics"];
        change: components["schemas"]["MetricChanges"];
      } | null;
      is_final: boolean;
      series: {
        date: string | null;
        partial: boolean;
        metrics: components["schemas"]["Metrics"];
        is_final: boolean;
      }[];
      by_channel: {
        channel: string;
        currency: Currency | null;
        metrics: components["schemas"]["Metrics"];
        partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
        comparison: {
          metrics: components["schemas"]["Metrics"];
          change: components["schemas"]["MetricChanges"];
        } | null;
      }[];
      by_currency: {
        currency: Currency;
        metrics: components["schemas"]["Metrics"];
        partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
        comparison: {
          metrics: components["schemas"]["Metrics"];
          change: components["schemas"]["MetricChanges"];
        } | null;
      }[];
      counts: {
        channels_active: number;
        connections_active: number;
      };
    };
    Metrics: {
      impressions: number | null;
      clicks: number | null;
      spend: string | null;
      conversions: number | null;
      conversion_value: string | null;
      video_views: number | null;
      engagements: number | null;
      leads: number | null;
      reach: number | null;
      ctr: number | null;
      cpc: string | null;
      cpm: string | null;
      cvr: number | null;
      cpa: string | null;
      roas: number | null;
      frequency: number | null;
    };
    MetricChanges: {
      impressions: number | null;
      clicks: number | null;
      spend: number | null;
      conversions: number | null;
      conversion_value: number | null;
      video_views: number | null;
      engagements: number | null;
      leads: number | null;
      reach: number | null;
      ctr: number | null;
      cpc: number | null;
      cpm: number | null;
      cvr: number | null;
      cpa: number | null;
      roas: number | null;
      frequency: number | null;
    };
    AnalyticsMeta: {
      period: {
        start_date: string;
        end_date: string;
      };
      comparison_period: {
        start_date: string;
        end_date: string;
      } | null;
      granularity: "total" | "day" | "week" | "month" | "quarter" | "year";
      as_of: string;
      data_version: number;
      data_changed: boolean;
      data_through: string | null;
      contains_provisional: boolean;
      projection_lag_seconds: number;
      replica_lag_seconds: number;
      currencies: Currency[];
      reporting_currency: Currency | null;
      exchange_rates: components["schemas"]["ExchangeRates"] | null;
      timezones: string[];
      freshness: {
        connection_id: string;
        channel: string;
        timezone: string;
        fetched_at: string;
        data_from_date: string;
        data_through_date: string;
        final_through_date: string;
      }[];
      attribution: {
        connection_id: string;
        channel: string;
        click_days: number | null;
        view_days: number | null;
        model: string | null;
        counts: ("every" | "first") | null;
        source: "conversion_actions" | "platform";
      }[];
      not_read: {
        connection_id: string;
        start_date: string;
        end_date: string;
      }[];
      unavailable_metrics: {
        metric: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency";
        reason: "not_additive" | "on_request" | "pending" | "not_supplied";
      }[];
      warnings: {
        code: "period_incomplete" | "mixed_currencies" | "mixed_timezones" | "self_attributed_conversions" | "attribution_differs" | "granularity_coarsened" | "overlapping_rows" | "breakdown_not_supplied" | "partial_metrics" | "fx_rate_carried" | "fx_rate_missing" | "comparison_incomplete";
        message: string;
      }[];
    };
    ExchangeRates: {
      source: string | null;
      base: Currency | null;
      imported_at: string | null;
      first_date: string | null;
      last_date: string | null;
      carried_count: number;
      carried: {
        currency: Currency;
        date: string;
        rate_date: string;
      }[];
      missing_count: number;
      missing: {
        currency: Currency;
        date: string;
      }[];
    };
    CampaignMetrics: {
      dimensions: {
        campaign: {
          id: string | null;
          name: string | null;
          status: string | null;
          channels: string[];
        };
      };
      date: string | null;
      partial: boolean;
      metrics: components["schemas"]["Metrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["Metrics"];
        change: components["schemas"]["MetricChanges"];
      } | null;
      share_of_spend: number | null;
      connection_ids: string[];
      currency: Currency | null;
      is_final: boolean;
    };
    ReportMeta: {
      period: {
        start_date: string;
        end_date: string;
      };
      comparison_period: {
        start_date: string;
        end_date: string;
      } | null;
      granularity: "total" | "day" | "week" | "month" | "quarter" | "year";
      as_of: string;
      data_version: number;
      data_changed: boolean;
      data_through: string | null;
      contains_provisional: boolean;
      projection_lag_seconds: number;
      replica_lag_seconds: number;
      currencies: Currency[];
      reporting_currency: Currency | null;
      exchange_rates: components["schemas"]["ExchangeRates"] | null;
      timezones: string[];
      freshness: {
        connection_id: string;
        channel: string;
        timezone: string;
        fetched_at: string;
        data_from_date: string;
        data_through_date: string;
        final_through_date: string;
      }[];
      attribution: {
        connection_id: string;
        channel: string;
        click_days: number | null;
        view_days: number | null;
        model: string | null;
        counts: ("every" | "first") | null;
        source: "conversion_actions" | "platform";
      }[];
      not_read: {
        connection_id: string;
        start_date: string;
        end_date: string;
      }[];
      unavailable_metrics: {
        metric: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency";
        reason: "not_additive" | "on_request" | "pending" | "not_supplied";
      }[];
      warnings: {
        code: "period_incomplete" | "mixed_currencies" | "mixed_timezones" | "self_attributed_conversions" | "attribution_differs" | "granularity_coarsened" | "overlapping_rows" | "breakdown_not_supplied" | "partial_metrics" | "fx_rate_carried" | "fx_rate_missing" | "comparison_incomplete";
        message: string;
      }[];
      reach_as_of: string | null;
      not_supplied: {
        channel: string;
        dimension: "creative" | "variant" | "format" | "audience" | "age" | "gender" | "device" | "country" | "placement";
        connection_ids: string[];
      }[];
      totals: {
        currency: Currency;
        metrics: components["schemas"]["Metrics"];
        partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
        coverage: number | null;
      }[];
    };
    ChannelMetrics: {
      dimensions: {
        channel: string | null;
      };
      date: string | null;
      partial: boolean;
      metrics: components["schemas"]["Metrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["Metrics"];
        change: components["schemas"]["MetricChanges"];
      } | null;
      share_of_spend: number | null;
      connection_ids: string[];
      currency: Currency | null;
      is_final: boolean;
    };
    CreativeMetrics: {
      dimensions: {
        creative: {
          id: string | null;
          name: string | null;
          status: string | null;
          type: string | null;
        };
      };
      date: string | null;
      partial: boolean;
      metrics: components["schemas"]["Metrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["Metrics"];
        change: components["schemas"]["MetricChanges"];
      } | null;
      share_of_spend: number | null;
      connection_ids: string[];
      currency: Currency | null;
      is_final: boolean;
    };
    AudienceMetrics: {
      dimensions: {
        audience: {
          id: string | null;
          name: string | null;
          status: string | null;
          type: string | null;
        };
      };
      date: string | null;
      partial: boolean;
      metrics: components["schemas"]["Metrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["Metrics"];
        change: components["schemas"]["MetricChanges"];
      } | null;
      share_of_spend: number | null;
      connection_ids: string[];
      currency: Currency | null;
      is_final: boolean;
    };
    QueryRow: {
      dimensions: {
        channel?: string | null;
        connection?: {
          id: string | null;
          name: string | null;
          status: string | null;
          type: string | null;
        };
        campaign?: {
          id: string | null;
          name: string | null;
          status: string | null;
          channels: string[];
        };
        currency?: string | null;
        objective?: string | null;
        label?: string | null;
        creative?: {
          id: string | null;
          name: string | null;
          status: string | null;
          type: string | null;
        };
        variant?: number | null;
        format?: string | null;
        audience?: {
          id: string | null;
          name: string | null;
          status: string | null;
          type: string | null;
        };
        age?: ("13-17" | "18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65+" | "unknown") | null;
        gender?: ("female" | "male" | "unknown") | null;
        device?: ("mobile" | "tablet" | "desktop" | "tv" | "other") | null;
        country?: string | null;
        placement?: ("feed" | "stories" | "reels" | "search" | "display" | "video" | "in_stream" | "in_app" | "messages" | "marketplace" | "audience_network" | "other") | null;
      };
      date: string | null;
      partial: boolean;
      metrics: components["schemas"]["ChosenMetrics"];
      partial_metrics: ("impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "reach" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "frequency")[];
      comparison: {
        metrics: components["schemas"]["ChosenMetrics"];
        change: components["schemas"]["ChosenMetricChanges"];
      } | null;
      share_of_spend: number | null;
      connection_ids: string[];
      currency: Currency | null;
      is_final: boolean;
    };
    ChosenMetrics: {
      impressions?: number | null;
      clicks?: number | null;
      spend?: string | null;
      conversions?: number | null;
      conversion_value?: string | null;
      video_views?: number | null;
      engagements?: number | null;
      leads?: number | null;
      reach?: number | null;
      ctr?: number | null;
      cpc?: string | null;
      cpm?: string | null;
      cvr?: number | null;
      cpa?: string | null;
      roas?: number | null;
      frequency?: number | null;
    };
    ChosenMetricChanges: {
      impressions?: number | null;
      clicks?: number | null;
      spend?: number | null;
      conversions?: number | null;
      conversion_value?: number | null;
      video_views?: number | null;
      engagements?: number | null;
      leads?: number | null;
      reach?: number | null;
      ctr?: number | null;
      cpc?: number | null;
      cpm?: number | null;
      cvr?: number | null;
      cpa?: number | null;
      roas?: number | null;
      frequency?: number | null;
    };
    Restatement: {
      campaign: {
        id: string | null;
        name: string | null;
      };
      connection_id: string;
      channel: string;
      date: string;
      changed_at: string;
      before: components["schemas"]["BaseMetrics"];
      after: components["schemas"]["BaseMetrics"];
      currency: Currency;
      sync_id: string;
      changes: number;
    };
    BaseMetrics: {
      impressions: number;
      clicks: number;
      spend: string | null;
      conversions: number | null;
      conversion_value: string | null;
      video_views: number | null;
      engagements: number | null;
      leads: number | null;
    };
    RestatementsMeta: {
      reporting_currency: Currency | null;
      exchange_rates: components["schemas"]["ExchangeRates"] | null;
      warnings: {
        code: "period_incomplete" | "mixed_currencies" | "mixed_timezones" | "self_attributed_conversions" | "attribution_differs" | "granularity_coarsened" | "overlapping_rows" | "breakdown_not_supplied" | "partial_metrics" | "fx_rate_carried" | "fx_rate_missing" | "comparison_incomplete";
        message: string;
      }[];
    };
    Export: {
      id: string;
      organization_id: string;
      name: string;
      status: "queued" | "running" | "ready" | "failed" | "expired";
      format: "csv" | "ndjson";
      query: {
        [key: string]: unknown;
      };
      rows: number | null;
      progress: number | null;
      bytes: number | null;
      sha256: string | null;
      download: {
        url: string;
        expires_at: string;
      } | null;
      meta: components["schemas"]["ReportMeta"] | null;
      error: {
        code: string;
        message: string;
      } | null;
      requested_by: string | null;
      created_at: string;
      started_at: string | null;
      finished_at: string | null;
      expires_at: string | null;
      updated_at: string;
      version: number;
    };
    WebhookEndpoint: {
      id: string;
      organization_id: string;
      url: string;
      description: string | null;
      types: string[];
      status: "enabled" | "disabled" | "archived";
      disabled_reason: ("person" | "failing" | "gone" | "creator_left") | null;
      allowed_actions: ("update" | "rotate_secret" | "enable" | "disable" | "test" | "resend" | "recover" | "archive")[];
      health: {
        status: "ok" | "failing" | "disabled";
        failing_since: string | null;
        failures_in_a_row: number;
        last_success_at: string | null;
        last_failure_at: string | null;
        paused_until: string | null;
        disables_at: string | null;
      };
      missed_since: string | null;
      former_secret_until: string | null;
      created_by: string;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      version: number;
    };
    MadeWebhookEndpoint: {
      id: string;
      organization_id: string;
      url: string;
      description: string | null;
      types: string[];
      status: "enabled" | "disabled" | "archived";
      disabled_reason: ("person" | "failing" | "gone" | "creator_left") | null;
      allowed_actions: ("update" | "rotate_secret" | "enable" | "disable" | "test" | "resend" | "recover" | "archive")[];
      health: {
        status: "ok" | "failing" | "disabled";
        failing_since: string | null;
        failures_in_a_row: number;
        last_success_at: string | null;
        last_failure_at: string | null;
        paused_until: string | null;
        disables_at: string | null;
      };
      missed_since: string | null;
      former_secret_until: string | null;
      created_by: string;
      created_at: string;
      updated_at: string;
      archived_at: string | null;
      version: number;
      secret: string;
    };
    WebhookDelivery: {
      id: string;
      webhook_endpoint_id: string;
      event_id: string;
      event_type: string;
      occurred_at: string;
      status: "pending" | "succeeded" | "failed";
      tries: number;
      next_try_at: string | null;
      last_try: {
        at: string;
        status: number | null;
        fault: ("url_not_allowed" | "no_public_address" | "unreachable" | "tls_failed" | "too_slow" | "redirected" | "bad_status" | "gone") | null;
        duration_ms: number;
        headers: {
          [key: string]: string;
        };
        body: string;
      } | null;
      created_at: string;
      ended_at: string | null;
    };
  };
  responses: {
    Failure: {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["RouteNotFoundError"] | components["schemas"]["MethodNotAllowedError"] | components["schemas"]["RequestTimeoutError"] | components["schemas"]["ExpectationFailedError"] | components["schemas"]["HeadersTooLargeError"];
        };
      };
    };
    "BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ValidationFailedError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["InvalidJsonError"] | components["schemas"]["InvalidRequestError"];
        };
      };
    };
    "Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["MissingApiKeyError"] | components["schemas"]["InvalidApiKeyError"] | components["schemas"]["RevokedApiKeyError"] | components["schemas"]["ExpiredApiKeyError"] | components["schemas"]["SessionRequiredError"];
        };
      };
    };
    "Forbidden.insufficient_permissions.https_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InsufficientPermissionsError"] | components["schemas"]["HttpsRequiredError"];
        };
      };
    };
    "RequestTimeout.request_timeout": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["RequestTimeoutError"];
        };
      };
    };
    "PayloadTooLarge.payload_too_large.too_many_values": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PayloadTooLargeError"] | components["schemas"]["TooManyValuesError"];
        };
      };
    };
    "UnsupportedMediaType.unsupported_media_type": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["UnsupportedMediaTypeError"];
        };
      };
    };
    "TooManyRequests.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "InternalError.internal_error": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InternalErrorError"];
        };
      };
    };
    "ServiceUnavailable.service_unavailable.overloaded.too_many_connections": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ServiceUnavailableError"] | components["schemas"]["OverloadedError"] | components["schemas"]["TooManyConnectionsError"];
        };
      };
    };
    "BadRequest.invalid_parameter.invalid_cursor.invalid_request": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InvalidParameterError"] | components["schemas"]["InvalidCursorError"] | components["schemas"]["InvalidRequestError"];
        };
      };
    };
    "Forbidden.console_only.insufficient_permissions.https_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConsoleOnlyError"] | components["schemas"]["InsufficientPermissionsError"] | components["schemas"]["HttpsRequiredError"];
        };
      };
    };
    "BadRequest.invalid_parameter.invalid_request": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InvalidParameterError"] | components["schemas"]["InvalidRequestError"];
        };
      };
    };
    "NotFound.not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["NotFoundError"];
        };
      };
    };
    "Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InsufficientRoleError"] | components["schemas"]["ConsoleOnlyError"] | components["schemas"]["InsufficientPermissionsError"] | components["schemas"]["HttpsRequiredError"] | components["schemas"]["ReauthenticationRequiredError"];
        };
      };
    };
    "UnprocessableContent.too_many_api_keys.too_many_own_api_keys.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyApiKeysError"] | components["schemas"]["TooManyOwnApiKeysError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.invalid_state_transition.key_already_rotated.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InvalidStateTransitionError"] | components["schemas"]["KeyAlreadyRotatedError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "PreconditionFailed.version_mismatch": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["VersionMismatchError"];
        };
      };
    };
    "Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InvalidStateTransitionError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Forbidden.console_only.insufficient_permissions.https_required.reauthentication_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConsoleOnlyError"] | components["schemas"]["InsufficientPermissionsError"] | components["schemas"]["HttpsRequiredError"] | components["schemas"]["ReauthenticationRequiredError"];
        };
      };
    };
    "UnprocessableContent.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.email_taken.live_organization_required.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["EmailTakenError"] | components["schemas"]["LiveOrganizationRequiredError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.too_many_members.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyMembersError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.last_owner.user_deactivated.live_organization_required.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["LastOwnerError"] | components["schemas"]["UserDeactivatedError"] | components["schemas"]["LiveOrganizationRequiredError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.last_owner.live_organization_required.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["LastOwnerError"] | components["schemas"]["LiveOrganizationRequiredError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.live_organization_required.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["LiveOrganizationRequiredError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.user_deactivated.live_organization_required.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["UserDeactivatedError"] | components["schemas"]["LiveOrganizationRequiredError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Forbidden.insufficient_role.not_for_oneself.console_only.insufficient_permissions.https_required.reauthentication_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["InsufficientRoleError"] | components["schemas"]["NotForOneselfError"] | components["schemas"]["ConsoleOnlyError"] | components["schemas"]["InsufficientPermissionsError"] | components["schemas"]["HttpsRequiredError"] | components["schemas"]["ReauthenticationRequiredError"];
        };
      };
    };
    "Conflict.duplicate_external_id.storage_full.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["DuplicateExternalIdError"] | components["schemas"]["StorageFullError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.prompt_rejected.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PromptRejectedError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.duplicate_external_id.field_immutable.resource_archived.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["DuplicateExternalIdError"] | components["schemas"]["FieldImmutableError"] | components["schemas"]["ResourceArchivedError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.resource_in_use.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceInUseError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "TooManyRequests.too_many_readings.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyReadingsError"] | components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "Conflict.resource_archived.variant_failed.storage_full.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceArchivedError"] | components["schemas"]["VariantFailedError"] | components["schemas"]["StorageFullError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.resource_archived.variant_failed.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceArchivedError"] | components["schemas"]["VariantFailedError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.limits_broken.prompt_rejected.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["LimitsBrokenError"] | components["schemas"]["PromptRejectedError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.duplicate_external_id.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["DuplicateExternalIdError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.prompt_rejected.too_many_brands.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PromptRejectedError"] | components["schemas"]["TooManyBrandsError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.duplicate_external_id.resource_archived.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["DuplicateExternalIdError"] | components["schemas"]["ResourceArchivedError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.storage_full.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["StorageFullError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "TooManyRequests.too_many_uploads.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyUploadsError"] | components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "UnprocessableContent.no_row_accepted.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["NoRowAcceptedError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "UnprocessableContent.audience_source_unusable.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["AudienceSourceUnusableError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "UnprocessableContent.audience_source_unusable.circular_audience.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["AudienceSourceUnusableError"] | components["schemas"]["CircularAudienceError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.resource_archived.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceArchivedError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.no_row_accepted.audience_takes_no_members.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["NoRowAcceptedError"] | components["schemas"]["AudienceTakesNoMembersError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "UnprocessableContent.setting_not_available.account_differs.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["SettingNotAvailableError"] | components["schemas"]["AccountDiffersError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.sync_in_progress.invalid_state_transition.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["SyncInProgressError"] | components["schemas"]["InvalidStateTransitionError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.connection_not_active.connection_reauth_required.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConnectionNotActiveError"] | components["schemas"]["ConnectionReauthRequiredError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.too_many_consents.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyConsentsError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "UnprocessableContent.platform_not_available.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PlatformNotAvailableError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "UnprocessableContent.consent_not_usable": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConsentNotUsableError"];
        };
      };
    };
    "TooManyRequests.platform_throttled.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PlatformThrottledError"] | components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "ServiceUnavailable.platform_unavailable.service_unavailable.overloaded.too_many_connections": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["PlatformUnavailableError"] | components["schemas"]["ServiceUnavailableError"] | components["schemas"]["OverloadedError"] | components["schemas"]["TooManyConnectionsError"];
        };
      };
    };
    "Conflict.consent_expired.duplicate_connection": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConsentExpiredError"] | components["schemas"]["DuplicateConnectionError"];
        };
      };
    };
    "UnprocessableContent.consent_code_wrong.consent_denied.consent_not_usable.account_not_in_grant.unusable_account": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ConsentCodeWrongError"] | components["schemas"]["ConsentDeniedError"] | components["schemas"]["ConsentNotUsableError"] | components["schemas"]["AccountNotInGrantError"] | components["schemas"]["UnusableAccountError"];
        };
      };
    };
    "UnprocessableContent.launch_preconditions_failed.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["LaunchPreconditionsFailedError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "TooManyRequests.too_many_reports.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyReportsError"] | components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "UnprocessableContent.mixed_currency.query_too_expensive": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["MixedCurrencyError"] | components["schemas"]["QueryTooExpensiveError"];
        };
      };
    };
    "UnprocessableContent.mixed_currency.query_too_expensive.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["MixedCurrencyError"] | components["schemas"]["QueryTooExpensiveError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "BadRequest.validation_failed.invalid_parameter.invalid_cursor.invalid_json.invalid_request": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ValidationFailedError"] | components["schemas"]["InvalidParameterError"] | components["schemas"]["InvalidCursorError"] | components["schemas"]["InvalidJsonError"] | components["schemas"]["InvalidRequestError"];
        };
      };
    };
    "UnprocessableContent.mixed_currency": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["MixedCurrencyError"];
        };
      };
    };
    "TooManyRequests.too_many_exports.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyExportsError"] | components["schemas"]["RateLimitExceededError"];
        };
      };
    };
    "UnprocessableContent.too_many_webhook_endpoints.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["TooManyWebhookEndpointsError"] | components["schemas"]["IdempotencyKeyReusedError"];
        };
      };
    };
    "Conflict.resource_archived.webhook_secret_rotating.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceArchivedError"] | components["schemas"]["WebhookSecretRotatingError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
    "Conflict.resource_archived.invalid_state_transition.concurrent_modification.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": {
          error: components["schemas"]["ResourceArchivedError"] | components["schemas"]["InvalidStateTransitionError"] | components["schemas"]["ConcurrentModificationError"] | components["schemas"]["IdempotencyInProgressError"];
        };
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    "X-Request-Id": string;
    "X-RateLimit-Limit": number;
    "X-RateLimit-Remaining": number;
    "X-RateLimit-Reset": number;
    RateLimit: string;
    "RateLimit-Policy": string;
    ETag: string;
    Location: string;
    "Retry-After": number;
    "Idempotency-Replayed": "true" | "false";
    "WWW-Authenticate": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  "batch.send": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Batch"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BatchOutcome"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "api_keys.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("active" | "revoked" | "expired" | "archived" | "all")[];
        q?: string;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ApiKey"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "api_keys.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateApiKey"];
      };
    };
    responses: {
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MadeApiKey"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.too_many_api_keys.too_many_own_api_keys.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "api_keys.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ApiKey"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "api_keys.revoke": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RevokeApiKey"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ApiKey"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "api_keys.rotate": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RotateApiKey"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MadeApiKey"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.key_already_rotated.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.too_many_api_keys.too_many_own_api_keys.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "email" | "role";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("active" | "invited" | "deactivated" | "archived" | "all")[];
        q?: string;
        role?: ("viewer" | "analyst" | "manager" | "admin" | "owner")[];
        email?: string;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.invite": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["InviteMember"];
      };
    };
    responses: {
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.email_taken.live_organization_required.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.too_many_members.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.deactivate": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.last_owner.live_organization_required.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.update": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateMember"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.last_owner.user_deactivated.live_organization_required.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.reactivate": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.live_organization_required.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "members.reset_link": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Member"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_role.not_for_oneself.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.user_deactivated.live_organization_required.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "usage.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Usage"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audit_events.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "occurred_at" | "id";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        action?: string;
        resource_type?: ("campaign" | "creative" | "variant" | "brand" | "upload" | "fact_reading" | "audience" | "connection" | "consent" | "sync" | "export" | "organization" | "user" | "key" | "webhook_endpoint" | "webhook_delivery" | "event" | "audit_event")[];
        resource_id?: string;
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audit_events.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "events.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        type?: ("audience.archived" | "audience.created" | "audience.failed" | "audience.members_changed" | "audience.platform_state_changed" | "audience.ready" | "audience.rebuilding" | "audience.resized" | "audience.too_small" | "audience.updated" | "brand.archived" | "brand.created" | "brand.updated" | "campaign.archived" | "campaign.completed" | "campaign.created" | "campaign.delivery_changed" | "campaign.launched" | "campaign.paused" | "campaign.resumed" | "campaign.updated" | "connection.account_changed" | "connection.changed" | "connection.connected" | "connection.consent_ends_soon" | "connection.consented" | "connection.disconnected" | "connection.expired" | "connection.failed" | "connection.reauthorized" | "connection.recovered" | "connection.synced" | "creative.accepted" | "creative.archived" | "creative.failed" | "creative.files_erased" | "creative.generated" | "creative.requested" | "creative.reviewed" | "creative.updated" | "export.deleted" | "export.expired" | "export.failed" | "export.ready" | "key.created" | "key.revoked" | "key.rotated" | "organization.plan_changed" | "user.created" | "user.deactivated" | "user.invited" | "user.joined" | "user.reactivated" | "user.role_changed" | "webhook_endpoint.archived" | "webhook_endpoint.created" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.recovered" | "webhook_endpoint.resent" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.tested" | "webhook_endpoint.updated")[];
        resource_id?: string;
        since?: string;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Event"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.history.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.history.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.history.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.history.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.history.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("recorded" | "archived" | "all")[];
        field?: string;
        user_id?: string;
        via?: ("api" | "console" | "cli" | "system")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEvent"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.generators.list": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CreativeGenerators"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("generating" | "active" | "failed" | "archived" | "all")[];
        q?: string;
        updated_since?: string;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        external_id?: string;
        format?: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
        label?: string[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.archive": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_in_use.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.update": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateCreative"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.field_immutable.resource_archived.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.variants.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "index" | "score" | "name" | "status";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("active" | "failed" | "archived" | "all")[];
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        format?: ("feed" | "story" | "reel" | "search" | "display" | "in_stream" | "native")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Variant"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.generate": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GenerateCreative"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.storage_full.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.facts.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReadFacts"];
      };
    };
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["FactReading"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.too_many_readings.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.facts.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["FactReading"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.variants.refine": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        variant_id: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RefineVariant"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.variant_failed.storage_full.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.variants.accept": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        variant_id: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Variant"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.variant_failed.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.upload": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UploadCreative"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Creative"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.storage_full.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.limits_broken.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("active" | "archived" | "all")[];
        q?: string;
        updated_since?: string;
        external_id?: string;
        label?: string[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.create": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateBrand"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.too_many_brands.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.archive": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.update": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateBrand"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.resource_archived.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "brands.put_by_external_id": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        external_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateBrand"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Brand"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.resource_archived.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.prompt_rejected.too_many_brands.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.uploads.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateUpload"];
      };
    };
    responses: {
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.storage_full.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.too_many_uploads.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "creative.uploads.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.suppressions.count": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Suppressions"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.suppressions.add": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MemberRows"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PeopleSuppressed"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.no_row_accepted.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.suppressions.remove": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MemberRows"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["SuppressionLifted"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.no_row_accepted.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name" | "size";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("building" | "active" | "too_small" | "error" | "archived" | "all")[];
        q?: string;
        updated_since?: string;
        type?: ("customer_list" | "website" | "app_activity" | "engagement" | "lookalike" | "rule_based" | "saved" | "combined")[];
        external_id?: string;
        label?: string[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.create": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateAudience"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.audience_source_unusable.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.archive": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_in_use.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.update": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateAudience"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.resource_archived.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.audience_source_unusable.circular_audience.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.put_by_external_id": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        external_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateAudience"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Audience"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.field_immutable.resource_archived.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.audience_source_unusable.circular_audience.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.insights": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AudienceInsights"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.members.add": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddedMemberRows"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MembersAdded"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.no_row_accepted.audience_takes_no_members.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "audiences.members.remove": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MemberRows"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MembersRemoved"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.no_row_accepted.audience_takes_no_members.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name" | "channel" | "last_sync_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("pending" | "active" | "error" | "expired" | "disconnected" | "archived" | "all")[];
        q?: string;
        updated_since?: string;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Connection"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BeginConsent"];
      };
    };
    responses: {
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BegunConsent"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required.reauthentication_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.too_many_consents.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.platform_not_available.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Connection"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.disconnect": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Connection"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.update": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateConnection"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Connection"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.setting_not_available.account_differs.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.sync": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["StartSync"];
      };
    };
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Sync"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.sync_in_progress.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.connection_not_active.connection_reauth_required.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.syncs.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "finished_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("queued" | "running" | "succeeded" | "partial" | "failed" | "canceled" | "archived" | "all")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Sync"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.syncs.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        sync_id: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Sync"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "channels.list": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Channels"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.accounts.list": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Consent"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      422: components["responses"]["UnprocessableContent.consent_not_usable"];
      429: components["responses"]["TooManyRequests.platform_throttled.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.platform_unavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "connections.accounts.confirm": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ConfirmConsent"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Consent"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.console_only.insufficient_permissions.https_required.reauthentication_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.consent_expired.duplicate_connection"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.consent_code_wrong.consent_denied.consent_not_usable.account_not_in_grant.unusable_account"];
      429: components["responses"]["TooManyRequests.platform_throttled.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.platform_unavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name" | "start_at" | "end_at" | "budget_amount";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        q?: string;
        updated_since?: string;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        delivery_status?: ("not_launched" | "scheduled" | "pending_review" | "delivering" | "limited" | "not_delivering" | "paused" | "ended" | "archived")[];
        external_id?: string;
        label?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.create": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateCampaign"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.archive": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.update": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateCampaign"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.field_immutable.resource_archived.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.launch_preconditions_failed.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.put_by_external_id": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        external_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateCampaign"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.duplicate_external_id.field_immutable.resource_archived.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.launch_preconditions_failed.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.launch": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["GoLive"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.launch_preconditions_failed.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.platform_unavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.pause": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.resume": {
    parameters: {
      query?: {
        validate_only?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["GoLive"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag?: string;
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Campaign"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.launch_preconditions_failed.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.platform_unavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.plan": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CampaignPlan"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.dry_run": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CampaignDryRun"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "campaigns.delivery": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CampaignDelivery"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.overview": {
    parameters: {
      query?: {
        start_date?: string;
        end_date?: string;
        date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
        compare_to?: "previous_period" | "previous_days" | "previous_year";
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
        label?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
        fill_gaps?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AnalyticsOverview"];
            meta: components["schemas"]["AnalyticsMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.campaigns": {
    parameters: {
      query?: {
        start_date?: string;
        end_date?: string;
        date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
        compare_to?: "previous_period" | "previous_days" | "previous_year";
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
        label?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
        limit?: number;
        cursor?: string;
        sort?: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "date" | "currency" | "id" | "campaign" | "name" | "status" | "created_at" | "updated_at";
        order?: "asc" | "desc";
        fill_gaps?: boolean;
        include_empty?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CampaignMetrics"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["ReportMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      422: components["responses"]["UnprocessableContent.mixed_currency.query_too_expensive"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.channels": {
    parameters: {
      query?: {
        start_date?: string;
        end_date?: string;
        date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
        compare_to?: "previous_period" | "previous_days" | "previous_year";
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
        label?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
        limit?: number;
        cursor?: string;
        sort?: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "date" | "currency" | "id" | "channel";
        order?: "asc" | "desc";
        fill_gaps?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChannelMetrics"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["ReportMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      422: components["responses"]["UnprocessableContent.mixed_currency.query_too_expensive"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.creative": {
    parameters: {
      query?: {
        start_date?: string;
        end_date?: string;
        date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
        compare_to?: "previous_period" | "previous_days" | "previous_year";
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
        label?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
        limit?: number;
        cursor?: string;
        sort?: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "date" | "currency" | "id" | "creative" | "name" | "status" | "created_at" | "updated_at";
        order?: "asc" | "desc";
        fill_gaps?: boolean;
        creative_id?: string[];
        include_empty?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["CreativeMetrics"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["ReportMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      422: components["responses"]["UnprocessableContent.mixed_currency.query_too_expensive"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.audiences": {
    parameters: {
      query?: {
        start_date?: string;
        end_date?: string;
        date_preset?: "today" | "yesterday" | "last_7d" | "last_14d" | "last_28d" | "last_30d" | "last_90d" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
        compare_to?: "previous_period" | "previous_days" | "previous_year";
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        objective?: ("awareness" | "traffic" | "engagement" | "leads" | "app_promotion" | "sales")[];
        label?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        granularity?: "total" | "day" | "week" | "month" | "quarter" | "year";
        limit?: number;
        cursor?: string;
        sort?: "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads" | "ctr" | "cpc" | "cpm" | "cvr" | "cpa" | "roas" | "date" | "currency" | "id" | "audience" | "name" | "status" | "created_at" | "updated_at";
        order?: "asc" | "desc";
        fill_gaps?: boolean;
        audience_id?: string[];
        include_empty?: boolean;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AudienceMetrics"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["ReportMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      422: components["responses"]["UnprocessableContent.mixed_currency.query_too_expensive"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.query": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["MetricQuery"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["QueryRow"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["ReportMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_cursor.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.mixed_currency.query_too_expensive.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.too_many_reports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.restatements.list": {
    parameters: {
      query?: {
        since?: string;
        start_date?: string;
        end_date?: string;
        reporting_currency?: Currency;
        channel?: ("google_ads" | "meta" | "tiktok" | "linkedin" | "microsoft_ads")[];
        currency?: Currency[];
        campaign_id?: string[];
        connection_id?: string[];
        status?: ("draft" | "active" | "paused" | "completed" | "archived" | "all")[];
        limit?: number;
        cursor?: string;
        sort?: "changed_at" | "impressions" | "clicks" | "spend" | "conversions" | "conversion_value" | "video_views" | "engagements" | "leads";
        order?: "asc" | "desc";
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Restatement"][];
            has_more: boolean;
            next_cursor: string | null;
            meta: components["schemas"]["RestatementsMeta"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      422: components["responses"]["UnprocessableContent.mixed_currency"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.exports.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status" | "name";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("queued" | "running" | "ready" | "failed" | "expired" | "archived" | "all")[];
        q?: string;
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Export"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.exports.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["CreateExport"];
      };
    };
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Export"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.storage_full.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.too_many_exports.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.exports.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Export"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "analytics.exports.delete": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Export"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at" | "updated_at" | "id" | "status";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("enabled" | "disabled" | "archived" | "all")[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.create": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateWebhookEndpoint"];
      };
    };
    responses: {
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MadeWebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.too_many_webhook_endpoints.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.get": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.archive": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.update": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["UpdateWebhookEndpoint"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.rotate_secret": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
        "If-Match"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RotateWebhookSecret"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MadeWebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.webhook_secret_rotating.concurrent_modification.idempotency_in_progress"];
      412: components["responses"]["PreconditionFailed.version_mismatch"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.test": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.recover": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RecoverWebhooks"];
      };
    };
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          ETag: components["headers"]["ETag"];
          Location: components["headers"]["Location"];
          "Retry-After": components["headers"]["Retry-After"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.deliveries.list": {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
        sort?: "created_at";
        order?: "asc" | "desc";
        start_date?: string;
        end_date?: string;
        status?: ("pending" | "succeeded" | "failed" | "archived" | "all")[];
        event_type?: string[];
      };
      header?: {
        "X-Request-Id"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookDelivery"][];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest.invalid_parameter.invalid_cursor.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  "webhook_endpoints.deliveries.resend": {
    parameters: {
      query?: never;
      header?: {
        "X-Request-Id"?: string;
        "Idempotency-Key"?: string;
      };
      path: {
        delivery_id: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookDelivery"];
          };
        };
      };
      400: components["responses"]["BadRequest.validation_failed.invalid_parameter.invalid_json.invalid_request"];
      401: components["responses"]["Unauthorized.missing_api_key.invalid_api_key.revoked_api_key.expired_api_key.session_required"];
      403: components["responses"]["Forbidden.insufficient_permissions.https_required"];
      404: components["responses"]["NotFound.not_found"];
      408: components["responses"]["RequestTimeout.request_timeout"];
      409: components["responses"]["Conflict.resource_archived.invalid_state_transition.concurrent_modification.idempotency_in_progress"];
      413: components["responses"]["PayloadTooLarge.payload_too_large.too_many_values"];
      415: components["responses"]["UnsupportedMediaType.unsupported_media_type"];
      422: components["responses"]["UnprocessableContent.idempotency_key_reused"];
      429: components["responses"]["TooManyRequests.rate_limit_exceeded"];
      500: components["responses"]["InternalError.internal_error"];
      503: components["responses"]["ServiceUnavailable.service_unavailable.overloaded.too_many_connections"];
      default: components["responses"]["Failure"];
    };
  };
  webhooks_event: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": string;
        "webhook-timestamp": string;
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Event"];
      };
    };
    responses: {
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
