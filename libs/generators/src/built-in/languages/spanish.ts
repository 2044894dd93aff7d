import type { PhraseTable } from './phrase-table.js';

export const spanish: PhraseTable = {
  name: 'Spanish',
  percentOff: 'de descuento',
  facts: {
    headlines: ['{S} con {f}', '{S} para {a}', 'Teléfono: {n}'],
    sentences: ['{S} con {f}.', '{S} para {a}.', 'Teléfono: {n}.'],
  },
  goals: {
    lead: { headlines: ['{S}: consúltanos'], sentences: ['{S}: consúltanos sin más.', '{S}: habla con {b}.'] },
    visit: { headlines: ['Visita {b}'], sentences: ['Visita {b} {l}.'] },
    install: {
      headlines: ['Descarga {b}', 'Para descargar: {s}'],
      sentences: ['Descarga {b}: {s}.', 'Ya puedes descargar: {s}.'],
    },
    hire: {
      headlines: ['Buscamos: {s}', 'Se busca: {s}', '{S} en {b}', '{B} contrata', 'Trabaja en {b}', 'Solicítalo {d}'],
      sentences: [
        'Buscamos: {s}. Solicítalo {d}.',
        '{B} contrata: {s} {l}.',
        '{B} contrata: {s}.',
        'Buscamos: {s} {l}.',
        'Buscamos: {s}.',
        'Envía tu candidatura: {s}.',
        'Trabaja en {b}: envía tu candidatura.',
      ],
    },
    donate: {
      headlines: ['Ayúdanos: {s}', 'Colabora con {b}', 'Dona a {b}', 'Dona {d}'],
      sentences: ['Dona ahora: {s}.', 'Ayúdanos con una donación: {s}.', 'Colabora con {b}: {s}.', 'Dona {d}: {s}.'],
    },
    attend: {
      headlines: ['No te lo pierdas: {s}', 'Te esperamos {e}', 'Te esperamos {l}'],
      sentences: [
        '{S}: no te lo pierdas.',
        'Te esperamos {e} {l}: {s}.',
        'Te esperamos {e}: {s}.',
        'Te esperamos {l}: {s}.',
        'Te esperamos: {s}.',
      ],
    },
  },
  sold: { headlines: ['{B}: {s}'], sentences: ['{S} para {a}, de {b}.'] },
  fill: {
    called: ['{S} {l}:', '{S}:', '{B} {l}:', '{B}:'],
    least: ['Todo sobre {b}', 'Conoce {b}'],
    headlines: ['{B}', '{B} {l}'],
    sentences: ['Más información sobre {b}.', '{S}: infórmate ahora.', '{S}: todos los detalles.', 'Descubre {b}.'],
  },
  actions: {
    learn_more: { label: 'Más información', closing: 'Infórmate hoy.' },
    shop_now: { label: 'Comprar ahora', closing: 'Compra ahora.' },
    sign_up: { label: 'Regístrate', closing: 'Regístrate hoy.' },
    download: { label: 'Descargar', closing: 'Descarga ahora.' },
    contact_us: { label: 'Contáctanos', closing: 'Contáctanos hoy.' },
    apply_now: { label: 'Solicitar ahora', closing: 'Solicítalo ahora.' },
    book_now: { label: 'Reservar ahora', closing: 'Reserva ahora.' },
    get_quote: { label: 'Pedir presupuesto', closing: 'Pide tu presupuesto.' },
    subscribe: { label: 'Suscríbete', closing: 'Suscríbete hoy.' },
    get_offer: { label: 'Ver la oferta', closing: 'Aprovecha la oferta.' },
    donate_now: { label: 'Donar ahora', closing: 'Haz tu donación.' },
    call_now: { label: 'Llamar ahora', closing: 'Llámanos hoy.' },
    get_tickets: { label: 'Ver entradas', closing: 'Consigue tus entradas.' },
    order_now: { label: 'Pedir ahora', closing: 'Haz tu pedido.' },
  },
  spacedPunctuation: false,
};
