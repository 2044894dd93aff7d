import type { PhraseTable } from './phrase-table.js';

export const french: PhraseTable = {
  name: 'French',
  percentOff: 'de remise',
  facts: {
    headlines: ['{S} avec {f}', '{S} pour {a}', 'Pour {a}', 'Téléphone : {n}'],
    sentences: ['{S} avec {f}.', '{S} pour {a}.', 'Pour {a} : {s}.', 'Téléphone : {n}.'],
  },
  goals: {
    lead: {
      headlines: ['Parlez-en à {b}', '{S} : contactez-nous'],
      sentences: ['{S} : contactez-nous.', '{S} : parlez-en à {b}.'],
    },
    visit: {
      headlines: ['Venez chez {b}', '{S} : passez nous voir'],
      sentences: ['{S} : passez nous voir.', 'Venez chez {b} {l}.'],
    },
    install: {
      headlines: ['Téléchargez {b}', '{S} à télécharger'],
      sentences: ['{S} : à télécharger dès maintenant.', 'Téléchargez {b} : {s}.'],
    },
    hire: {
      headlines: [
        'Nous recrutons : {s}',
        'Emploi : {s}',
        '{S} : postulez',
        '{S} chez {b}',
        '{B} recrute',
        'Travailler chez {b}',
        'Postulez {d}',
      ],
      sentences: [
        'Nous recrutons : {s}. Postulez {d}.',
        '{B} recrute : {s} {l}.',
        '{B} recrute : {s}.',
        'Nous recrutons : {s} {l}.',
        'Nous recrutons : {s}.',
        '{S} : postulez et rejoignez-nous.',
        'Travailler chez {b} : postulez.',
      ],
    },
    donate: {
      headlines: ['Faites un don : {s}', 'Aidez-nous : {s}', '{S} : merci d’aider', 'Soutenez {b}', 'Donnez {d}'],
      sentences: [
        'Faites un don : {s}.',
        '{S} : merci de nous aider par un don.',
        'Soutenez {b} par un don.',
        'Donnez {d} : {s}.',
      ],
    },
    attend: {
      headlines: ['À noter : {s}', 'Venez : {s}', 'Rendez-vous {e}', 'Rendez-vous {l}'],
      sentences: [
        '{S} : à noter dans l’agenda.',
        'Rendez-vous {e} {l} : {s}.',
        'Rendez-vous {e} : {s}.',
        'Rendez-vous {l} : {s}.',
        'Rendez-vous : {s}.',
      ],
    },
  },
  headlines: {
    common: [
      '{O} chez {b}',
      '{S} par {b}',
      '{S} à découvrir',
      'Pensé pour {a}',
      'Bienvenue chez {b}',
      '{B} pour {a}',
      'Découvrez {b}',
      'À voir chez {b}',
    ],
    tones: {
      professional: ['{S} : le bon choix', '{S}, en toute confiance', '{B}, votre partenaire'],
      friendly: ['{S}, rien que pour vous', '{S}, avec plaisir', '{B} est là pour vous'],
      playful: ['{S} ? Oui, merci', 'À vos marques : {s}', '{B}, le sourire en plus'],
      urgent: ['{S} : pourquoi attendre ?', 'En ce moment : {o}', '{B} : c’est maintenant'],
      luxury: ['{S} d’exception', '{S}, tout un art', '{B}, l’exception'],
      informative: ['{S} : l’essentiel', '{S} en un coup d’œil', '{B} vous explique'],
    },
  },
  sentences: {
    common: [
      '{S} pour {a}, par {b}.',
      '{S} : à découvrir dès maintenant.',
      'Découvrez ce que {b} peut faire pour vous.',
      'Faites la connaissance de {b}.',
    ],
    tones: {
      professional: ['{S} : une qualité fiable, jour après jour.', '{B} : {s}, sans compromis.'],
      friendly: ['{S} : pour vous, avec le sourire.', '{B} et vous, une belle rencontre.'],
      playful: ['La vie est courte. Place à {s}.', '{S} : une raison de sourire.', '{B} a de quoi égayer votre journée.'],
      urgent: ['{S} : pourquoi attendre encore ?', '{B} vous attend aujourd’hui.'],
      luxury: ['{S} : chaque détail est pensé, rien n’est laissé au hasard.', '{B} : pour ceux qui voient la différence.'],
      informative: ['{S} : l’essentiel en un coup d’œil.', '{B} vous donne les faits avant de choisir.'],
    },
  },
  actions: {
    learn_more: { label: 'En savoir plus', closing: 'En savoir plus dès maintenant.' },
    shop_now: { label: 'Acheter', closing: 'Commandez dès maintenant.' },
    sign_up: { label: 'S’inscrire', closing: 'Inscrivez-vous dès maintenant.' },
    download: { label: 'Télécharger', closing: 'Téléchargez dès maintenant.' },
    contact_us: { label: 'Nous contacter', closing: 'Contactez-nous.' },
    apply_now: { label: 'Postuler', closing: 'Postulez dès maintenant.' },
    book_now: { label: 'Réserver', closing: 'Réservez dès maintenant.' },
    get_quote: { label: 'Demander un devis', closing: 'Demandez votre devis.' },
    subscribe: { label: 'S’abonner', closing: 'Abonnez-vous dès maintenant.' },
    get_offer: { label: 'Voir l’offre', closing: 'Profitez de l’offre dès maintenant.' },
    donate_now: { label: 'Faire un don', closing: 'Faites un don.' },
    call_now: { label: 'Appeler', closing: 'Appelez-nous.' },
    get_tickets: { label: 'Billetterie', closing: 'Prenez vos billets.' },
  },
  spacedPunctuation: true,
};
