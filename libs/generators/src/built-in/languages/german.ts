import type { PhraseTable } from './phrase-table.js';

export const german: PhraseTable = {
  name: 'German',
  percentOff: 'Rabatt',
  facts: {
    headlines: ['{S} mit {f}', '{S} für {a}', 'Telefon: {n}', '{S}: {n}'],
    sentences: ['{S} mit {f}.', '{S} für {a}.', 'Telefon: {n}.'],
  },
  goals: {
    lead: {
      headlines: [],
      sentences: ['{S}: jetzt anfragen.', '{S}: einfach anfragen.'],
    },
    visit: {
      headlines: ['{B} besuchen'],
      sentences: ['{B} {l} besuchen.'],
    },
    install: {
      headlines: ['{B} herunterladen', '{S}: jetzt laden'],
      sentences: ['{S}: jetzt herunterladen und ausprobieren.', '{B} herunterladen: {s}.'],
    },
    hire: {
      headlines: [
        'Wir suchen: {s}',
        '{S} gesucht',
        '{S}: jetzt bewerben',
        '{S} bei {b}',
        '{B} stellt ein',
        'Arbeiten bei {b}',
        'Bewerbung {d}',
      ],
      sentences: [
        'Wir suchen: {s}. Bewerbung {d}.',
        '{B} stellt ein: {s} {l}.',
        '{B} stellt ein: {s}.',
        'Wir suchen: {s} {l}.',
        'Wir suchen: {s}.',
        '{S}: jetzt bewerben und dabei sein.',
        'Arbeiten bei {b}: jetzt bewerben.',
      ],
    },
    donate: {
      headlines: ['{S}: bitte helfen', 'Spenden an {b}', '{B} unterstützen'],
      sentences: [
        'Bitte spenden: {s}.',
        '{S}: bitte mit einer Spende helfen.',
        '{B} mit einer Spende unterstützen.',
        'Spenden an {b}: {s}.',
      ],
    },
    attend: {
      headlines: ['Jetzt vormerken: {s}', 'Dabei sein {e}', 'Dabei sein {l}'],
      sentences: ['Dabei sein {e} {l}: {s}.', 'Dabei sein {e}: {s}.', 'Dabei sein {l}: {s}.', 'Einfach dabei sein: {s}.'],
    },
  },
  sold: { headlines: ['{B}: {s}'], sentences: ['{S} für {a}, von {b}.'] },
  fill: {
    called: ['{S} {l}:', '{S}:', '{B} {l}:', '{B}:'],
    least: ['Mehr über {b}', '{B} kennenlernen'],
    headlines: ['{B}', '{B} {l}'],
    sentences: [
      'Jetzt mehr über {b} erfahren.',
      '{S}: jetzt entdecken.',
      '{S}: jetzt mehr erfahren.',
      '{B} jetzt kennenlernen.',
      '{S} von {b}.',
    ],
  },
  actions: {
    learn_more: { label: 'Mehr erfahren', closing: 'Jetzt mehr erfahren.', headline: 'Mehr über {b}' },
    shop_now: { label: 'Jetzt kaufen', closing: 'Jetzt bestellen.', headline: '{B}: jetzt kaufen' },
    sign_up: { label: 'Anmelden', closing: 'Jetzt anmelden.', headline: '{B}: jetzt anmelden' },
    download: { label: 'Herunterladen', closing: 'Jetzt herunterladen.', headline: '{B} herunterladen' },
    contact_us: { label: 'Kontakt', closing: 'Jetzt Kontakt aufnehmen.', headline: '{B} kontaktieren' },
    apply_now: { label: 'Jetzt bewerben', closing: 'Jetzt bewerben.', headline: '{B}: jetzt bewerben' },
    book_now: { label: 'Jetzt buchen', closing: 'Jetzt buchen.', headline: '{B}: jetzt buchen' },
    get_quote: { label: 'Jetzt anfragen', closing: 'Jetzt anfragen.', headline: '{B}: jetzt anfragen' },
    subscribe: { label: 'Abonnieren', closing: 'Jetzt abonnieren.', headline: '{B} abonnieren' },
    get_offer: { label: 'Angebot sichern', closing: 'Jetzt Angebot sichern.', headline: 'Angebote: {b}' },
    donate_now: { label: 'Jetzt spenden', closing: 'Jetzt spenden.', headline: 'Für {b} spenden' },
    call_now: { label: 'Jetzt anrufen', closing: 'Jetzt anrufen.', headline: '{B} anrufen' },
    get_tickets: { label: 'Zu den Tickets', closing: 'Jetzt Tickets sichern.', headline: 'Jetzt Tickets sichern' },
    order_now: { label: 'Jetzt bestellen', closing: 'Jetzt bestellen.', headline: '{B}: jetzt bestellen' },
  },
  demo: { label: 'Kontakt', closing: 'Jetzt Demo anfragen.', headline: '{B}: Demo anfragen' },
  reserve: { label: 'Jetzt reservieren', closing: 'Jetzt reservieren.', headline: '{B}: jetzt reservieren' },
  spacedPunctuation: false,
};
