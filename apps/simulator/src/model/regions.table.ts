/**
 * The regions and cities that can be targeted, with English names in the platform's spelling, as of 2026-11-22. Ids are invented; a place's
 * id is the first of its list plus its position, so new places are added at the end. As on the platform some regions have no entry, a few
 * cities have the name of their region, and dissolved regions are still there for a while.
 */
export interface Places {
  readonly country: string;
  readonly type: string;
  readonly firstId: number;
  readonly names: string;
  readonly status?: 'REMOVAL_PLANNED';
}

export const PLACES: readonly Places[] = [
  {
    country: 'US',
    type: 'State',
    firstId: 21132,
    names:
      'Alaska|Alabama|Arkansas|Arizona|California|Colorado|Connecticut|District of Columbia|Delaware|Florida|Georgia|Hawaii|Iowa|Idaho|Illinois|Indiana|Kansas|Kentucky|Louisiana|Massachusetts|Maryland|Maine|Michigan|Minnesota|Missouri|Mississippi|Montana|North Carolina|North Dakota|Nebraska|New Hampshire|New Jersey|New Mexico|Nevada|New York|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Virginia|Vermont|Washington|Wisconsin|West Virginia|Wyoming',
  },
  {
    country: 'CA',
    type: 'Province',
    firstId: 20113,
    names:
      'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan',
  },
  { country: 'CA', type: 'Territory', firstId: 20133, names: 'Northwest Territories|Nunavut|Yukon' },
  {
    country: 'DE',
    type: 'State',
    firstId: 20225,
    names:
      'Baden-Wurttemberg|Bavaria|Berlin|Brandenburg|Bremen|Hamburg|Hesse|Mecklenburg-Vorpommern|Lower Saxony|North Rhine-Westphalia|Rhineland-Palatinate|Saarland|Saxony|Saxony-Anhalt|Schleswig-Holstein|Thuringia',
  },
  { country: 'GB', type: 'Province', firstId: 20339, names: 'England|Scotland|Wales|Northern Ireland' },
  {
    country: 'FR',
    type: 'Region',
    firstId: 20321,
    names:
      "Auvergne-Rhone-Alpes|Bourgogne-Franche-Comte|Brittany|Centre-Val de Loire|Corsica|Grand Est|Hauts-de-France|Ile-de-France|Normandy|Nouvelle-Aquitaine|Occitanie|Pays de la Loire|Provence-Alpes-Cote d'Azur",
  },
  {
    country: 'IT',
    type: 'Region',
    firstId: 20450,
    names:
      'Abruzzo|Aosta|Apulia|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli-Venezia Giulia|Lazio|Liguria|Lombardy|Marche|Molise|Piedmont|Sardinia|Sicily|Trentino-Alto Adige|Tuscany|Umbria|Veneto',
  },
  {
    country: 'ES',
    type: 'Autonomous Community',
    firstId: 20265,
    names:
      'Andalusia|Aragon|Asturias|Balearic Islands|Basque Country|Canary Islands|Cantabria|Castile and Leon|Castile-La Mancha|Catalonia|Community of Madrid|Extremadura|Galicia|La Rioja|Navarre|Region of Murcia|Valencian Community',
  },
  {
    country: 'AT',
    type: 'State',
    firstId: 20042,
    names: 'Burgenland|Carinthia|Lower Austria|Upper Austria|Salzburg|Styria|Tyrol|Vorarlberg|Vienna',
  },
  {
    country: 'CH',
    type: 'Canton',
    firstId: 20140,
    names:
      'Aargau|Appenzell Ausserrhoden|Basel-Landschaft|Basel City|Canton of Bern|Canton of Fribourg|Geneva|Glarus|Grisons|Jura|Lucerne|Canton of Neuchatel|Nidwalden|Obwalden|Canton of Schaffhausen|Canton of Schwyz|Canton of Solothurn|Canton of St. Gallen|Thurgau|Ticino|Uri|Valais|Vaud|Canton of Zug|Canton of Zurich',
  },
  {
    country: 'AU',
    type: 'State',
    firstId: 20034,
    names:
      'Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|Western Australia',
  },
  {
    country: 'NZ',
    type: 'Region',
    firstId: 20622,
    names:
      "Auckland|Bay of Plenty|Canterbury|Gisborne|Hawke's Bay|Manawatu-Wanganui|Marlborough|Nelson|Northland|Otago|Southland|Taranaki|Tasman|Waikato|Wellington|West Coast",
  },
  {
    country: 'JP',
    type: 'Prefecture',
    firstId: 20724,
    names:
      'Hokkaido|Aomori|Iwate|Miyagi|Akita|Yamagata|Fukushima|Ibaraki|Tochigi|Gunma|Saitama|Chiba|Tokyo|Kanagawa|Niigata|Toyama|Ishikawa|Fukui|Yamanashi|Nagano|Gifu|Shizuoka|Aichi|Mie|Shiga|Kyoto|Osaka|Hyogo|Nara|Wakayama|Tottori|Shimane|Okayama|Hiroshima|Yamaguchi|Tokushima|Kagawa|Ehime|Kochi|Fukuoka|Saga|Nagasaki|Kumamoto|Oita|Miyazaki|Kagoshima|Okinawa',
  },
  {
    country: 'BR',
    type: 'State',
    firstId: 20075,
    names:
      'State of Acre|State of Alagoas|State of Amazonas|State of Amapa|State of Bahia|State of Ceara|Federal District|State of Espirito Santo|State of Goias|State of Maranhao|State of Minas Gerais|State of Mato Grosso do Sul|State of Mato Grosso|State of Para|State of Paraiba|State of Pernambuco|State of Piaui|State of Parana|State of Rio de Janeiro|State of Rio Grande do Norte|State of Rondonia|State of Roraima|State of Rio Grande do Sul|State of Santa Catarina|State of Sergipe|State of Sao Paulo|State of Tocantins',
  },
  {
    country: 'MX',
    type: 'State',
    firstId: 20539,
    names:
      'Aguascalientes|Baja California|Baja California Sur|Campeche|Chihuahua|Chiapas|Mexico City|Coahuila|Colima|Durango|Guerrero|Guanajuato|Hidalgo|Jalisco|State of Mexico|Michoacan|Morelos|Nayarit|Nuevo Leon|Oaxaca|Puebla|Queretaro|Quintana Roo|Sinaloa|San Luis Potosi|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatan|Zacatecas',
  },
  {
    country: 'IN',
    type: 'State',
    firstId: 20852,
    names:
      'Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Himachal Pradesh|Haryana|Jharkhand|Karnataka|Kerala|Maharashtra|Meghalaya|Manipur|Madhya Pradesh|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|Tamil Nadu|Tripura|Telangana|Uttarakhand|Uttar Pradesh|West Bengal',
  },
  {
    country: 'IN',
    type: 'Union Territory',
    firstId: 20890,
    names: 'Andaman and Nicobar Islands|Chandigarh|Delhi|Jammu and Kashmir|Puducherry',
  },
  {
    country: 'NL',
    type: 'Province',
    firstId: 20591,
    names:
      'Drenthe|Flevoland|Friesland|Gelderland|Groningen|Limburg|North Brabant|North Holland|Overijssel|Utrecht|Zeeland|South Holland',
  },
  { country: 'BE', type: 'Region', firstId: 20060, names: 'Brussels|Flanders|Wallonia' },
  {
    country: 'BE',
    type: 'Province',
    firstId: 20064,
    names:
      'Antwerp|Flemish Brabant|Limburg|East Flanders|West Flanders|Walloon Brabant|Hainaut|Liege Province|Luxembourg Province|Namur',
  },
  {
    country: 'SE',
    type: 'County',
    firstId: 20907,
    names:
      'Stockholm County|Vasterbotten County|Norrbotten County|Uppsala County|Sodermanland County|Ostergotland County|Jonkoping County|Kronoberg County|Kalmar County|Gotland County|Blekinge County|Skane County|Halland County|Vastra Gotaland County|Varmland County|Orebro County|Vastmanland County|Dalarna County|Gavleborg County|Vasternorrland County|Jamtland County',
  },
  {
    country: 'NO',
    type: 'County',
    firstId: 20680,
    names:
      'Oslo|Rogaland|More og Romsdal|Nordland|Innlandet|Agder|Vestland|Trondelag|Akershus|Buskerud|Ostfold|Vestfold|Telemark|Troms|Finnmark',
  },
  {
    country: 'NO',
    type: 'County',
    firstId: 20660,
    status: 'REMOVAL_PLANNED',
    names: 'Viken|Vestfold og Telemark|Troms og Finnmark',
  },
  {
    country: 'DK',
    type: 'Region',
    firstId: 20246,
    names: 'Capital Region of Denmark|Central Denmark Region|North Denmark Region|Region of Southern Denmark|Region Zealand',
  },
  {
    country: 'PL',
    type: 'Province',
    firstId: 20930,
    names:
      'Lower Silesian Voivodeship|Kuyavian-Pomeranian Voivodeship|Lublin Voivodeship|Lubusz Voivodeship|Lodz Voivodeship|Lesser Poland Voivodeship|Masovian Voivodeship|Opole Voivodeship|Podkarpackie Voivodeship|Podlaskie Voivodeship|Pomeranian Voivodeship|Silesian Voivodeship|Swietokrzyskie Voivodeship|Warmian-Masurian Voivodeship|Greater Poland Voivodeship|West Pomeranian Voivodeship',
  },
  {
    country: 'IE',
    type: 'County',
    firstId: 20412,
    names:
      'County Carlow|County Cavan|County Clare|County Cork|County Donegal|County Dublin|County Galway|County Kerry|County Kildare|County Kilkenny|County Laois|County Leitrim|County Limerick|County Longford|County Louth|County Mayo|County Meath|County Monaghan|County Offaly|County Roscommon|County Sligo|County Tipperary|County Waterford|County Westmeath|County Wexford|County Wicklow',
  },
  { country: 'US', type: 'City', firstId: 1023191, names: 'New York|Washington|Indiana|Nevada|Delaware|Wyoming' },
  { country: 'CA', type: 'City', firstId: 1002624, names: 'Quebec City|Ottawa|Toronto' },
  { country: 'DE', type: 'City', firstId: 1003854, names: 'Berlin|Hamburg|Bremen|Munich' },
  { country: 'AT', type: 'City', firstId: 1000818, names: 'Vienna|Salzburg' },
  { country: 'CH', type: 'City', firstId: 1003196, names: 'Geneva|Lucerne|Zurich|Bern' },
  { country: 'NZ', type: 'City', firstId: 1011036, names: 'Auckland|Wellington|Nelson' },
  { country: 'JP', type: 'City', firstId: 1009300, names: 'Kyoto|Osaka|Hiroshima|Nagasaki' },
  { country: 'BR', type: 'City', firstId: 1001773, names: 'Sao Paulo|Rio de Janeiro' },
  { country: 'MX', type: 'City', firstId: 1010043, names: 'Mexico City|Chihuahua|Puebla' },
  { country: 'NL', type: 'City', firstId: 1010543, names: 'Utrecht|Groningen|Amsterdam' },
  { country: 'BE', type: 'City', firstId: 1001004, names: 'Brussels|Antwerp|Namur' },
  { country: 'NO', type: 'City', firstId: 1010826, names: 'Oslo' },
];
