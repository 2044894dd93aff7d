// Written by somebody who had not read the rules; `\n` is the end of a line.
export const outsiderBriefs = {
  en: String.raw`
Hand-poured soy candles from our studio in Whitby. Three new autumn scents: woodsmoke, damson and wet heather. £18 each or 3 for £45. Free gift wrap until the end of November. => soy candles | Whitby | woodsmoke, damson and wet heather | £18 each or 3 for £45 | Free gift wrap until the end of November
Need an ad for boiler servicing. £79 fixed price (normally £110), Gas Safe registered engineers, we cover Reading, Wokingham and Bracknell, same week appointments. Call 0118 496 0321 => boiler servicing | £79 fixed price | Gas Safe registered engineers | Reading, Wokingham and Bracknell
hey can you do something for our doggy daycare in Hackney? we collect your dog in the morning and bring them home tired lol. first day is free, then £32 a day. max 12 dogs so everybody gets cuddles => doggy daycare | Hackney | First day is free, then £32 a day | max 12 dogs
- Invoicing app for tradespeople\n- Send an invoice from your phone in 30 seconds\n- Free for up to 5 invoices a month, then $9/month\n- No card needed\n- Available on iPhone and Android => Invoicing app | for tradespeople | in 30 seconds | Free for up to 5 invoices a month, then $9/month | No card needed
HGV Class 1 drivers wanted, Felixstowe depot. £19.50 - £22.00 per hour, 4 on 4 off, no weekends away. Training for ADR paid by us. Apply by 15 January. => HGV Class 1 drivers | Felixstowe depot | £19.50-£22.00 per hour | no weekends away | Training for ADR paid by us | by 15 January
We're launching a five-course tasting menu with wine pairing at our restaurant in Bath. $ no - it's £95 per person, Thursday to Saturday evenings only. Booking essential. => tasting menu | wine pairing | Bath | £95 per person, Thursday to Saturday evenings only
Weekend writing retreat in the Scottish Borders, 6-8 March, limited to 10 writers, £385 including meals and a one-to-one with a published novelist => writing retreat | Scottish Borders | 6-8 March | limited to 10 writers | £385 including meals
Dinosaur exhibition for families. Opens 14 February. Under 5s go free, adults $16, kids $9. Touch a real T. rex tooth! => Dinosaur exhibition | for families | 14 February | Under 5s go free | adults $16, kids $9
Objective: sales\nAudience: 25-40 urban professionals\nProduct: blue light glasses\nKey message: Stop going to bed with tired eyes\nOffer: 2 pairs for $99\nTone: confident => blue light glasses | tired eyes | 2 pairs for $99
Veg box delivery for people in Manchester who are sick of supermarket plastic. From £14.50 a week, skip or cancel any time, 25% off your first three boxes with code GREENS25. => Veg box delivery | Manchester | From £14.50 a week | 25% off your first three boxes with code GREENS25
cello lessons for adult beginners, Edinburgh New Town, instrument hire included => cello lessons | adult beginners | Edinburgh New Town | instrument hire included
Volunteers needed for our new charity shop in Stirling! Four hours a week, no experience needed, great coffee, lovely people. => Volunteers | Stirling | Four hours a week | no experience needed
Home improvement loans from 6.9% APR representative on loans between £7,500 and £15,000 for members. Decision in 24 hours. Subject to status. => Home improvement loans | from 6.9% APR representative on loans between £7,500 and £15,000
Sleep app. Install ads. 7 days free then $39.99/year. Wind-down stories read by actors, 120+ soundscapes, works without internet. => Sleep app | 7 days free then $39.99/year | 120+ soundscapes | works without internet
I make bespoke wedding stationery, letterpress printed by hand on cotton paper, and I have four slots left for summer 2027 weddings. Samples are £6 and come off your order. => wedding stationery | letterpress printed by hand on cotton paper | Samples are £6
`,
  de: String.raw`
Winter-Check für Ihr Fahrrad: 49 € statt 69 €, inklusive Kettenpflege und Lichttest. Nur bis 15. Dezember in unserer Werkstatt in Freiburg. => Winter-Check | Fahrrad | 49 € statt 69 €, inklusive Kettenpflege und Lichttest | bis 15. Dezember | Freiburg
Hi, wir sind eine kleine Bäckerei in Regensburg und suchen ab sofort eine Verkäuferin oder einen Verkäufer (m/w/d) in Teilzeit, 20 Stunden pro Woche, 15,50 € pro Stunde, sonntags immer frei => Verkäuferin | Regensburg | 20 Stunden pro Woche | 15,50 € pro Stunde | sonntags immer frei
Anzeige für Fensterreinigung in Köln: Einfamilienhaus ab 89 €, Rahmen inklusive, Termin innerhalb von 5 Tagen => Fensterreinigung | Köln | ab 89 € | Rahmen inklusive | innerhalb von 5 Tagen
KOCHBOX MIT REGIONALEN ZUTATEN!!! 40 % RABATT AUF DIE ERSTEN 2 BOXEN MIT DEM CODE LECKER40!!! NUR DIESE WOCHE!!! => Kochbox | regionalen Zutaten | 40 % Rabatt auf die ersten 2 Boxen mit dem Code LECKER40
Steuer-App, in 20 Minuten zur Steuererklärung, im Schnitt 1.063 € zurück, Berechnung kostenlos, Abgabe 34,99 € => Steuer-App | in 20 Minuten | im Schnitt 1.063 € zurück | Berechnung kostenlos | Abgabe 34,99 €
Kammermusik-Abend am 8. August um 19:30 Uhr in der Kulturscheune Rügen. Karten 28 €, ermäßigt 15 €. Danach Wein im Garten. => Kammermusik-Abend | 8. August | 19:30 Uhr | Karten 28 €, ermäßigt 15 €
`,
  fr: String.raw`
Vélos électriques reconditionnés à Nantes, garantis 2 ans, à partir de 890 €. Essai gratuit en boutique du mardi au samedi. => Vélos électriques reconditionnés | Nantes | garantis 2 ans | à partir de 890 € | Essai gratuit en boutique du mardi au samedi
Nous sommes un cabinet d'ostéopathie à Grenoble. On voudrait plus de rendez-vous pour les sportifs. Séance 60 €, créneaux tôt le matin, réservation en ligne. => cabinet d'ostéopathie | Grenoble | Séance 60 € | réservation en ligne
coucou ! on ouvre notre deuxième boulangerie à Angers le 3 décembre, croissant offert pour tout achat ce jour-là, pain au levain et brioche maison => boulangerie | Angers | 3 décembre | croissant offert pour tout achat ce jour-là | pain au levain
Stage de sciences pour les 8-12 ans pendant les vacances de février, 5 matinées, 120 € par enfant, 10 % de remise pour les fratries => Stage de sciences | 8-12 ans | 5 matinées | 120 € par enfant
TECHNICIEN DE MAINTENANCE H/F - CDI - LYON - 32 à 38 K€ BRUT PAR AN - VOITURE DE SERVICE - POSTULEZ AVANT LE 31 JANVIER => technicien de maintenance | 32 à 38 k€ brut par an | Voiture de service | avant le 31 janvier
Objectif : installations\nProduit : application de natation\nPoints forts : plans d'entraînement, suivi des longueurs, compatible montres connectées\nOffre : 1 mois d'essai gratuit puis 4,99 € par mois => application de natation | plans d'entraînement | suivi des longueurs | 4,99 € par mois
`,
  es: String.raw`
Aceite de oliva virgen extra de cosecha temprana, directo de nuestra finca en Jaén. Garrafa de 5 litros por 54,90 €. Envío gratis a partir de 60 €. => Aceite de oliva virgen extra | Jaén | 5 litros por 54,90 € | Envío gratis a partir de 60 €
hola! necesito un anuncio para mi academia de inglés en Zaragoza. grupos de máximo 6 alumnos, matrícula gratis hasta el 15 de septiembre, clases desde 65 € al mes => academia de inglés | Zaragoza | máximo 6 alumnos | matrícula gratis hasta el 15 de septiembre | desde 65 € al mes
REPARACIÓN DE AIRE ACONDICIONADO EN SEVILLA. LLEGAMOS EN 2 HORAS. DESPLAZAMIENTO GRATIS SI REPARAS CON NOSOTROS. TEL. 955 000 321 => Reparación de aire acondicionado | Sevilla | 2 horas | Desplazamiento gratis si reparas con nosotros
Noche de flamenco en el Teatro del Puerto, Cádiz, sábado 21 de junio a las 22 h, entradas de 18 a 35 € => Noche de flamenco | Teatro del Puerto | 21 de junio | 22 h | de 18 a 35 €
Buscamos recepcionista de noche para nuestro hostal en Málaga: contrato indefinido, 1.450 € netos al mes, dos días libres seguidos. Imprescindible inglés. => recepcionista de noche | Málaga | contrato indefinido | 1.450 € netos al mes | dos días libres seguidos
- Arena para gatos de maíz\n- Sin polvo y sin olor\n- 2x1 en el primer pedido\n- Suscripción mensual: 21,90 €, cancela cuando quieras => Arena para gatos de maíz | Sin polvo y sin olor | primer pedido | 21,90 €
`,
} as const;
