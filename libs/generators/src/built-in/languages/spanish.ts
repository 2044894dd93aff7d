import type { PhraseTable } from './phrase-table.js';

export const spanish: PhraseTable = {
  name: 'Spanish',
  percentOff: 'de descuento',
  facts: {
    headlines: ['{S} con {f}', '{S} para {a}', 'Para {a}', 'Teléfono: {n}'],
    sentences: ['{S} con {f}.', '{S} para {a}.', 'Para {a}: {s}.', 'Teléfono: {n}.'],
  },
  goals: {
    lead: { headlines: ['Habla con {b}', '{S}: consúltanos'], sentences: ['{S}: consúltanos sin más.', '{S}: habla con {b}.'] },
    visit: { headlines: ['Visita {b}', '{S}: ven a vernos'], sentences: ['{S}: ven a vernos.', 'Visita {b} {l}.'] },
    install: {
      headlines: ['Descarga {b}', 'Para descargar: {s}'],
      sentences: ['Descarga {b}: {s}.', 'Ya puedes descargar: {s}.'],
    },
    hire: {
      headlines: ['Buscamos: {s}', 'Empleo: {s}', '{S} en {b}', '{B} contrata', 'Trabaja en {b}', 'Solicítalo {d}'],
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
      headlines: ['Dona ahora: {s}', 'Ayúdanos: {s}', 'Colabora con {b}', 'Dona a {b}', 'Dona {d}'],
      sentences: ['Dona ahora: {s}.', 'Ayúdanos con una donación: {s}.', 'Colabora con {b}: {s}.', 'Dona {d}: {s}.'],
    },
    attend: {
      headlines: ['No te lo pierdas: {s}', 'Te esperamos: {s}', 'Te esperamos {e}', 'Te esperamos {l}'],
      sentences: [
        '{S}: no te lo pierdas.',
        'Te esperamos {e} {l}: {s}.',
        'Te esperamos {e}: {s}.',
        'Te esperamos {l}: {s}.',
        'Te esperamos: {s}.',
      ],
    },
  },
  headlines: {
    common: [
      '{O} en {b}',
      '{S} de {b}',
      'Descubre {s}',
      'Pensado para {a}',
      'Te espera {b}',
      '{B} para {a}',
      'Descubre {b}',
      'Ahora en {b}',
    ],
    tones: {
      professional: ['{S}: buena elección', '{S}, bien pensado', '{B}, tu socio de confianza'],
      friendly: ['{S}, solo para ti', '{S}: justo lo tuyo', '{B} está contigo'],
      playful: ['¿{S}? Sí, por favor', 'Preparados, listos: {s}', '{B} te alegra el día'],
      urgent: ['{S}: ¿a qué esperas?', 'Ahora mismo: {o}', '{B}: hoy es el día'],
      luxury: ['{S} sin igual', 'El arte de {s}', '{B}, fuera de lo común'],
      informative: ['{S}: lo esencial', '{S} de un vistazo', '{B} te lo explica'],
    },
  },
  sentences: {
    common: [
      '{S} para {a}, de {b}.',
      '{S}: descúbrelo ahora.',
      'Descubre lo que {b} puede hacer por ti.',
      'Conoce {b} de cerca.',
    ],
    tones: {
      professional: ['{S}: calidad fiable, día tras día.', '{B} te ofrece {s} sin concesiones.'],
      friendly: ['{S}: para ti, con cariño.', '{B} y tú hacéis buena pareja.'],
      playful: [
        'La vida es corta. Dale la bienvenida a {s}.',
        '{S}: un motivo para sonreír.',
        '{B} tiene justo lo que alegra tu día.',
      ],
      urgent: ['{S}: ¿para qué esperar más?', '{B} te espera hoy.'],
      luxury: ['{S}: cada detalle pensado, nada al azar.', '{B}: para quienes notan la diferencia.'],
      informative: ['{S}: lo esencial de un vistazo.', '{B} te muestra los datos antes de decidir.'],
    },
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
  },
  spacedPunctuation: false,
};
