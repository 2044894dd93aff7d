// Work at the customer's or on the customer's things: somebody looks at it before it has a price.

/** Somebody comes first and looks. */
export const INSTALLED =
  /(?<!\p{L}|(?:sin|sans|ohne|no) )(?:montage|installations?|einbau|eingebaut|pose comprise|instalaci[oó]n|installed|(?:supplied|supply) and fit(?:ted)?|photovoltai\p{L}*)(?!\p{L})/iu;
/** `We design and install garden lighting` */
export const WE_WORK =
  /^(?:(?:we|i)(?: also)? (?:[\p{L}-]+(?:,| and| &) ){0,2}(?:repair|restore|do up|re-?line|re-?align|mend|fix|install|fit|build|renovate|design|maintain|service|calibrate|recover|re-?cut|clear|remove)|\p{L}[\p{L}’'-]* (?:repairs|restores|mends|fixes|installs|fits|renovates|maintains|services|calibrates)|(?:wir|ich) (?:\p{L}+ und )?(?:reparieren?|restaurieren?|montieren?|installieren?|bauen?|sanieren?|renovieren?|warten?|pflegen?|fertigen?|stimmen?|setzen?)|(?:nous|je) (?:répar|restaur|install|rénov|pos|construi|entreten)\p{L}+|(?:reparamos|instalamos|restauramos|pintamos|montamos|reformamos|diseñamos|construimos|ponemos))(?!\p{L})/iu;
/** Nobody waits for an offer in writing. */
export const EMERGENCY =
  /(?<!\p{L})(?:(?:emergency|24[- ]?hour|24 h) (?:mobile )?(?:locksmiths?|plumb\p{L}+|electricians?|glaziers?|drain\p{L}*|roofers?|call-?outs?)|locked out|(?:schlüssel|rohrreinigungs|not)dienst|serruri\p{L}+ (?:d[’']urgence|jour et nuit|24)|dépannage (?:d[’']urgence|jour et nuit)|cerrajer\p{L}+ (?:de urgencia|urgente|24)|urgencias 24)(?!\p{L})/iu;
/** What somebody lets for some days is booked. */
export const RENTS =
  /(?<!\p{L})(?:(?:we|i) (?:rent|hire|let) out|(?:wir|ich) (?:vermieten?|verleihen?)|(?:vermieten?|verleihen?) (?:wir|ich)|zum mieten|nous louons|on loue|alquilamos|rentamos|arrendamos)(?!\p{L})/iu;
/** `Fence staining at $1.10 a square foot`: how much it is, somebody measures. */
export const BY_MEASURE =
  /(?: (?:an?|per|pro|par|por|le|el) |\/ ?)(?:square|sq|metre|meter|foot|ft|yard|mètre|metro|quadratmeter|m²|qm)(?!\p{L})/iu;
