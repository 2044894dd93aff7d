import type { PhraseTable } from './phrase-table.js';

export const french: PhraseTable = {
  name: 'French',
  percentOff: 'de remise',
  facts: {
    headlines: ['{S} avec {f}', '{S} pour {a}', 'Téléphone : {n}'],
    sentences: ['{S} avec {f}.', '{S} pour {a}.', 'Téléphone : {n}.'],
  },
  goals: {
    lead: {
      headlines: [],
      sentences: ['{S} : contactez-nous.', '{S} : parlez-en à {b}.'],
    },
    visit: {
      headlines: ['À découvrir : {b}'],
      sentences: ['À découvrir {l} : {b}.'],
    },
    install: {
      headlines: ['Téléchargez {b}', '{S} à télécharger'],
      sentences: ['{S} : à télécharger dès maintenant.', 'Téléchargez {b} : {s}.'],
    },
    hire: {
      headlines: [
        'Nous recrutons : {s}',
        'Recrutement : {s}',
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
      headlines: ['{S} : merci d’aider', 'Soutenez {b}', 'Donnez {d}'],
      sentences: [
        'Faites un don : {s}.',
        '{S} : merci de nous aider par un don.',
        'Soutenez {b} par un don.',
        'Donnez {d} : {s}.',
      ],
    },
    attend: {
      headlines: ['À noter : {s}', 'Rendez-vous {e}', 'Rendez-vous {l}'],
      sentences: ['Rendez-vous {e} {l} : {s}.', 'Rendez-vous {e} : {s}.', 'Rendez-vous {l} : {s}.', 'Rendez-vous : {s}.'],
    },
  },
  sold: { headlines: ['{B} : {s}'], sentences: ['{S} pour {a}, par {b}.'] },
  fill: {
    called: ['{S} {l} :', '{S} :', '{B} {l} :', '{B} :'],
    least: ['Tout sur {b}', 'Découvrez {b}'],
    headlines: ['{B}', '{B} {l}'],
    sentences: ['En savoir plus sur {b}.', '{S} : à découvrir dès maintenant.', '{S} par {b}.', 'Découvrez {b}.'],
  },
  actions: {
    learn_more: { label: 'En savoir plus', closing: 'En savoir plus dès maintenant.', headline: 'Tout sur {b}' },
    shop_now: { label: 'Acheter', closing: 'Commandez dès maintenant.', headline: '{B} : achetez' },
    sign_up: { label: 'S’inscrire', closing: 'Inscrivez-vous dès maintenant.', headline: 'Inscription : {b}' },
    download: { label: 'Télécharger', closing: 'Téléchargez dès maintenant.', headline: 'Téléchargez {b}' },
    contact_us: { label: 'Nous contacter', closing: 'Contactez-nous.', headline: 'Contactez {b}' },
    apply_now: { label: 'Postuler', closing: 'Postulez dès maintenant.', headline: '{B} : postulez' },
    book_now: { label: 'Réserver', closing: 'Réservez dès maintenant.', headline: '{B} : réservez' },
    get_quote: { label: 'Demander un devis', closing: 'Demandez votre devis.', headline: 'Votre devis par {b}' },
    subscribe: { label: 'S’abonner', closing: 'Abonnez-vous dès maintenant.', headline: 'Abonnez-vous à {b}' },
    get_offer: { label: 'Voir l’offre', closing: 'Profitez de l’offre dès maintenant.', headline: 'Les offres de {b}' },
    donate_now: { label: 'Faire un don', closing: 'Faites un don.', headline: 'Un don pour {b}' },
    call_now: { label: 'Appeler', closing: 'Appelez-nous.', headline: 'Appelez {b}' },
    get_tickets: { label: 'Billetterie', closing: 'Prenez vos billets.', headline: 'Prenez vos billets' },
    order_now: { label: 'Commander', closing: 'Passez votre commande.', headline: '{B} : commandez' },
  },
  demo: { label: 'Nous contacter', closing: 'Demandez une démo.', headline: '{B} : demandez une démo' },
  spacedPunctuation: true,
};
