import type { PhraseTable } from './phrase-table.js';

export const spanish: PhraseTable = {
  name: 'Spanish',
  percentOff: 'de descuento',
  facts: {
    headlines: ['{S} con {f}', '{S} para {a}', 'Teléfono: {n}'],
    sentences: ['{S} con {f}.', '{S} para {a}.', 'Teléfono: {n}.'],
  },
  goals: {
    lead: { headlines: [], sentences: ['{S}: consúltanos sin más.', '{S}: habla con {b}.'] },
    visit: { headlines: ['Visita {b}'], sentences: ['Visita {b} {l}.'] },
    install: {
      headlines: ['Descarga {b}', 'Para descargar: {s}'],
      sentences: ['Descarga {b}: {s}.', 'Ya puedes descargar: {s}.'],
    },
    hire: {
      headlines: ['Buscamos {s}', 'Se busca: {s}', '{S} en {b}', '{B} contrata', 'Trabaja en {b}', 'Solicítalo {d}'],
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
    sentences: [
      'Más información sobre {b}.',
      '{S}: infórmate ahora.',
      '{S}: todos los detalles.',
      'Descubre {b}.',
      '{S} de {b}.',
    ],
  },
  actions: {
    learn_more: { label: 'Más información', closing: 'Infórmate hoy.', headline: 'Todo sobre {b}' },
    shop_now: { label: 'Comprar ahora', closing: 'Compra ahora.', headline: 'Compra en {b}' },
    sign_up: { label: 'Regístrate', closing: 'Regístrate hoy.', headline: 'Inscríbete en {b}' },
    download: { label: 'Descargar', closing: 'Descarga ahora.', headline: 'Descarga {b}' },
    contact_us: { label: 'Contáctanos', closing: 'Contáctanos hoy.', headline: 'Contacta con {b}' },
    apply_now: { label: 'Solicitar ahora', closing: 'Solicítalo ahora.', headline: 'Trabaja en {b}' },
    book_now: { label: 'Reservar ahora', closing: 'Reserva ahora.', headline: 'Reserva en {b}' },
    get_quote: { label: 'Pedir presupuesto', closing: 'Pide tu presupuesto.', headline: 'Presupuesto de {b}' },
    subscribe: { label: 'Suscríbete', closing: 'Suscríbete hoy.', headline: 'Suscríbete a {b}' },
    get_offer: { label: 'Ver la oferta', closing: 'Aprovecha la oferta.', headline: 'Ofertas de {b}' },
    donate_now: { label: 'Donar ahora', closing: 'Haz tu donación.', headline: 'Dona a {b}' },
    call_now: { label: 'Llamar ahora', closing: 'Llámanos hoy.', headline: 'Llama a {b}' },
    get_tickets: { label: 'Ver entradas', closing: 'Consigue tus entradas.', headline: 'Consigue tus entradas' },
    order_now: { label: 'Pedir ahora', closing: 'Haz tu pedido.', headline: 'Pide en {b}' },
  },
  demo: { label: 'Contáctanos', closing: 'Pide una demo.', headline: '{B}: pide una demo' },
  spacedPunctuation: false,
};
