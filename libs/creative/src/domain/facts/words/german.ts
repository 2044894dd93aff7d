import type { OfferWords } from '../offer-kinds.js';

const MONTH = '(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)';
const DAY = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mitternacht|morgen|heute|wochenende)';
const DATE = `(?:\\d{1,2}\\. ?${MONTH}(?: 20\\d{2})?|\\d{1,2}\\.\\d{1,2}\\.(?:20\\d{2})?)`;

export const german: OfferWords = {
  qualifiers: {
    from: { read: '(?:preise? |schon |bereits |jetzt )*ab(?: nur)?', written: 'ab' },
    up_to: { read: '(?:um |mit )?(?:bis zu|max\\.|maximal)', written: 'bis zu' },
    at_least: { read: 'mindestens|mind\\.|wenigstens', written: 'mindestens' },
    only: { read: '(?:jetzt |für )*(?:nur|lediglich)', written: 'nur' },
    under: { read: '(?:für )?unter', written: 'unter' },
    about: { read: '(?:für )?(?:ca\\.|etwa|rund|circa|ungefähr)', written: 'etwa' },
  },
  exact: 'für|zu|je|à|jetzt|preis:?|um',
  counts: 'eins?|eine[nrms]?|zwei|drei|vier|fünf|sechs',
  read: [
    ['was_now', 'statt {m1}(?:,| -)? (?:jetzt )?{q}{m0}'],
    ['was_now', '(?:früher|vorher|bisher) {m1}(?:,| -)? (?:jetzt |heute ){q}{m0}'],
    ['was_now', '(?:jetzt )?{q}{m0}(?:,| ,)? (?:statt|anstatt|früher|vorher|bisher) {m1}'],
    ['was_now', 'von {m1} auf {q}{m0} (?:reduziert|gesenkt)'],
    ['was_now', '(?:preis )?(?:reduziert|gesenkt) von {m1} auf {q}{m0}'],
    ['price_range', '(?:preise )?zwischen {a0} und {a1}'],
    ['price_range', '(?:von )?{a0} ?(?:-|bis) ?{a1}'],
    ['n_for_price', '{n0} für {m1}'],
    ['n_for_m', '{n0} zum preis von {n1}'],
    ['n_for_m', '{n0} für {n1}'],
    ['buy_get', '(?:kaufe? )?{n0} (?:kaufen|gekauft|bezahlen)?(?:,| und)? ?{n1} (?:gratis|geschenkt|kostenlos)(?: dazu)?'],
    ['amount', '{q}{m0} (?:rabatt|nachlass)'],
    ['save_amount', '{q}{m0} (?:sparen|gespart)'],
    ['save_amount', '(?:und )?spare?n? (?:sie )?{q}{m0}'],
    ['percent_range', '{b0} ?(?:-|bis) ?{b1} (?:rabatt|nachlass)'],
    ['percent', '(?:um )?{q}{p0} (?:rabatt|nachlass|reduziert)'],
    ['percent', 'rabatt von {q}{p0}'],
    ['percent', '-{p0}'],
    ['save_percent', '{q}{p0} (?:sparen|gespart)'],
    ['save_percent', '(?:und )?spare?n? (?:sie )?{q}{p0}'],
    ['stated', '{q}{p0} (?:eff\\. jahreszins|effektiver jahreszins|effektivzins|sollzins|festzins|zinsen|zins|finanzierung)'],
    ['stated', '(?:festzins|zins|zinssatz|sollzins|effektivzins|zinsen)(?: von| ab)? {q}{p0}'],
    ['trial_days', '{n0} tage?n? (?:lang )?(?:gratis|kostenlos)(?: testen| ausprobieren)?'],
    ['trial_days', '(?:gratis|kostenlos) {n0} tage?n? (?:lang )?testen'],
    ['trial_weeks', '{n0} wochen? (?:lang )?(?:gratis|kostenlos) testen'],
    ['trial_months', '{n0} monate? (?:lang )?(?:gratis|kostenlos) testen'],
    ['trial', '(?:kostenlos|gratis) testen|kostenlose testphase'],
    ['stated', '(?:kostenlose|gratis) lieferung'],
    [
      'free_shipping',
      '(?:kostenlos(?:er|en|em)?|gratis) versand|kostenlosen? lieferung|versandkostenfrei(?:e lieferung)?|gratisversand',
    ],
    ['stated', 'erste[rs]? \\p{L}+ (?:ist )?(?:gratis|kostenlos|geschenkt)'],
    ['stated', '{n0} (?:wochen?|monate?|nächte?) (?:gratis|kostenlos)'],
    ['stated', '(?:kostenlose[rsn]?|gratis) \\p{L}[\\p{L}-]+'],
    ['stated', '(?:zum )?halbe[nr]? preis(?! von)'],
    ['price', '{q}{m0}'],
  ],
  written: {
    price: '{q}{0}',
    price_range: '{0}–{1}',
    was_now: '{q}{0} statt {1}',
    percent: '{q}{0} % Rabatt',
    percent_range: '{0}–{1} % Rabatt',
    amount: '{q}{0} Rabatt',
    save_percent: '{q}{0} % sparen',
    save_amount: '{q}{0} sparen',
    n_for_m: '{0} für {1}',
    n_for_price: '{0} für {1}',
    buy_get: '{0} kaufen, {1} gratis',
    free_shipping: 'kostenloser Versand',
    trial: 'gratis testen',
    trial_days: '{0} Tage gratis testen',
    trial_weeks: '{0} Wochen gratis testen',
    trial_months: '{0} Monate gratis testen',
  },
  joins:
    'und|plus|mit|jetzt|sowie|inkl\\.|inklusive|unser|unsere|unserem|wir bieten|sichern|sichere dir|auch|ein|eine|einem|einen',
  beginsTail:
    'auf|für|mit|bei|wenn|bis|durch|in|im|am|an|ab|über|unter|pro|je|jede[nrms]?|nur|plus|dann|danach|exkl\\w*|inkl\\w*|zzgl\\w*|außer|ausgenommen|mind\\w*|max\\w*|code|gültig|solange|heute|morgen|diese\\w*|von|vom|zum|zur|endet|neukunden|neue|studenten|mitglieder|ausgewählte|monatlich|jährlich|wöchentlich|online|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|werktags|wochenends|deutschlandweit|erste[rns]?|kein\\w*|nicht|ohne|nach|vor|innerhalb|bundesweit|statt|beim|auch|im|p\\.',
  deadline: `(?:nur heute|heute|heute nur|diese woche|dieses wochenende|diesen monat|das ganze jahr|ganzjährig|(?:nur )?(?:noch )?bis (?:zum |zur |einschließlich |nächsten )?(?:${DAY}|${DATE}|monatsende|jahresende|ende (?:der woche|des monats|des jahres|${MONTH}))|(?:am|vom) ${DATE})`,
  doubtful:
    'mitglied\\w*|abonnent\\w*|student\\w*|schüler\\w*|senioren|rentner\\w*|kinder|kind|erwachsene\\w*|lehrer\\w*|eröffne\\w*|wechs\\w*|bring\\w*|abonnier\\w*|teile|lade|folge|mitarbeiter\\w*|anwohner\\w*|kunden|neukunden|neukunde|gäste|bestellung\\w*|bestellwert|mindestbestellwert|einkauf\\w*|kauf|kaufe|kaufen|min|mind\\.|mindest\\w*|maximal|max\\.|codes?|gutschein\\w*|wenn|wer|falls|solange|sobald|nach|nur|erste[rns]?|ersten|zweite[rns]?|zweiten|dritte[rns]?|letzte[rns]?|jede[rns]?|pro|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|werktags|anmeld\\w*|registrier\\w*|empfehl\\w*|nicht|kein\\w*|nie|niemals|ohne|war|waren|früher|vorher|bisher|statt|anstatt|wert|im wert|sparen|spare|spart|gespart|ersparnis|konkurrenz|mitbewerber\\w*|andere\\w*|sonst|üblich\\w*|normal\\w*|regulär\\w*|uvp|budget\\w*|gewinn\\w*|preisgeld|spende\\w*|kaution|gebühr\\w*|plus|zzgl\\.?|steuer\\w*|mwst\\.?|extra|zusätzlich\\w*|weitere\\w*|gehalt|lohn|bonus|prämie|verdien\\w*|zahl\\w*|kostet|kosten|ausgewählte\\w*|manche|viele|meisten|außer|aber|oder|als|mehr|weniger|über|unter|ab|bis|zwischen|fast|knapp|rund|circa|ca\\.|etwa|durchschnittlich|ziel|wachs\\w*|steiger\\w*|reduzier\\w*|senk\\w*|gesenkt|bald|demnächst|abgelaufen|vorbei|gestern|vor|erwähne\\w*|vermeide|investier\\w*|paar|hälfte|doppelt\\w*|insgesamt|versichert|ignorier\\w*|versandkosten\\w*|personen|versand',
  limits:
    'nur(?! (?:noch )?\\d+(?: (?:plätze|stück|tickets|karten|teilnehm\\w*|exemplare|zimmer|freie)|$|[,.]))|nicht (?:für|mit|auf|am|an|bei|in|sonntags|samstags)|mitglieder|mindest\\w*|mind\\.|ausgenommen|ausgeschlossen|außer|gilt|gültig|bedingungen|agb|codes?|gutschein\\w*|bestellwert|einkaufswert|ausgewählte\\w*|danach|anschließend|neukunden|bestandskunden|nicht kombinierbar|nicht gültig|zzgl\\.?|solange|abgelaufen|ausverkauft|(?<!(?:keine|ohne) )kaution|(?<!(?:keine|ohne) )einrichtungsgebühr|endet|(?<!(?:€|euro|\\$) )pro (?:kunde|haushalt|person)',
};
