// Numbers in front of a thing or of people: they are no part of the name.
/** Of people who are sought. */
export const HOW_MANY =
  /^(?:\d{1,2}|two|three|four|five|several|some|zwei|drei|vier|fünf|mehrere|deux|trois|quatre|cinq|plusieurs|dos|tres|cuatro|cinco|vari[oa]s) (?=\p{L})/iu;
/** `Quartier Ahornpark: 32 Eigentumswohnungen`; what is measured or sold by the number is no thing alone. */
export const COUNTED = new RegExp(
  `^(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|deux|trois|quatre|cinq|six|huit|dix|dos|tres|cuatro|cinco|seis|ocho|diez) (?!(?:${[
    'seat(?:er)?|berth|bed(?:room)?|storey|hole|acre|hours?|h|nights?|days?|weeks?|months?|years?|minutes?|mins?|people|persons?|sessions?|rooms?|beds?|pairs?|packs?|bags?|bottles?|pieces?|courses?|classes|lessons?|meals?|tickets?|places|spots|spaces|stores?|shops?|locations|branches|reviews?|stars?|customers|members|large|small|free|full|half|new|bed|for|of|in|to|and|x|kg|km|miles|colou?rs|flavou?rs|steps|reasons|ways',
    'stunden?|nächte?n?|tage?n?|wochen?|monate?n?|jahre?n?|minuten?|personen|plätze|sorten|farben|stück|liter|filialen|sterne|gänge|zimmer|bewertungen|kunden|mitglieder|für|und|mal|x',
    'heures?|nuits?|jours?|semaines?|mois|ans|minutes?|personnes?|places?|étoiles|séances?|soirs?|couleurs|pièces?|chambres?|avis|clients|membres|pour|et|magasins',
    'horas?|noches?|días?|semanas?|meses|años?|minutos?|personas?|plazas?|estrellas?|sesiones|colores|habitaciones|tiendas|opiniones|clientes|socios|por|y',
  ].join('|')})(?!\\p{L}))(?=\\p{L}{3})`,
  'iu',
);
