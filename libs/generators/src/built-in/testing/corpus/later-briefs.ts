// Briefs of trades and forms that the others do not have, written before the rules that read them; only their figures were looked at.
export const laterBriefs = {
  en: String.raw`
Boat hire on Loch Lomond, £40 an hour, life jackets included, dogs welcome => Boat hire | Loch Lomond | £40 an hour | life jackets included | dogs welcome
Chimney sweep covering Devon, £55 per flue, certificate for your insurer => Chimney sweep | £55 per flue | certificate for your insurer
Beginner pottery wheel classes; 6 weeks; clay and firing included; $240 => pottery wheel classes | 6 weeks | clay and firing included | $240
Hearing tests in Swansea, free of charge, results in 20 minutes => Hearing tests | Swansea | free of charge | results in 20 minutes
Night school for welders, 96% pass rate, funding available => Night school | 96% pass rate | funding available
Bookkeepers wanted in Tampa, $27 an hour, remote two days a week => Bookkeepers | Tampa | $27 an hour | remote two days a week
Moving house? Our packing crews in Boston wrap, carry and insure. Free survey. => packing crews | Boston | Free survey
Product: Pebble night light. Offer: 2 for $30. Audience: new parents. Style: calm => Pebble night light | 2 for $30
CARPET CLEANING THREE ROOMS FOR $99 => carpet cleaning | three rooms for $99
Support our animal shelter, £5 feeds a dog for a day => animal shelter | £5 feeds a dog for a day
i run a tiny cheese shop in Bakewell, we cut 60 cheeses to order, tasting free on Fridays => cheese shop | Bakewell | 60 cheeses | tasting free on Fridays
Dash cams with 4K video, 2-year warranty, ships in 24 hours => Dash cams | 4K video | 2-year warranty | ships in 24 hours
Learn to sail on the Solent, two-day course £295 => sail | Solent | two-day course £295
Rowing machine, 30-day home trial, spread the cost over 12 months => Rowing machine | 30-day home trial | spread the cost over 12 months
make it go viral => -`,
  de: String.raw`
Klavierstimmer in Kassel, 95 € pro Termin, Anfahrt inklusive => Klavierstimmer | Kassel | 95 € pro Termin | Anfahrt inklusive
Fahrschule in Gera, Anmeldung kostenlos, Theorie in 7 Tagen => Fahrschule | Gera | Anmeldung kostenlos | Theorie in 7 Tagen
Wir suchen Köche in Passau, 2.900 € brutto, 5-Tage-Woche => Köche | Passau | 2.900 € brutto | 5-Tage-Woche
Hörgeräte in Bonn, Hörtest gratis, 6 Jahre Garantie => Hörgeräte | Bonn | Hörtest gratis | 6 Jahre Garantie
Kanutouren auf der Lahn, 35 € pro Person, Schwimmwesten inklusive => Kanutouren | 35 € pro Person | Schwimmwesten inklusive
Unsere Gärtnerei verkauft Apfelbäume, 24,90 € das Stück => Apfelbäume | 24,90 € das Stück
Schlüssel verloren? Schlüsseldienst in Mainz, in 30 Minuten da => Schlüsseldienst | Mainz | 30 Minuten
Produkt: Wärmflasche. Angebot: 10 % Rabatt. Zielgruppe: Eltern => Wärmflasche | 10 % Rabatt
mach einfach irgendwas => -`,
  fr: String.raw`
Accordeur de pianos à Tours, 80 € la visite, déplacement inclus => Accordeur de pianos | Tours | 80 € la visite | déplacement inclus
Auto-école à Nîmes, inscription gratuite, code en 5 jours => Auto-école | Nîmes | inscription gratuite | code en 5 jours
Nous recrutons des cuisiniers à Brest, 2 100 € net, 4 jours par semaine => cuisiniers | Brest | 2 100 € net | 4 jours par semaine
Balades en canoë sur le Tarn, 25 € par personne, gilets fournis => Balades en canoë | 25 € par personne | gilets fournis
Porte claquée ? Serrurier à Reims, sur place en 30 minutes => Serrurier | Reims | 30 minutes
Produit : bouillotte en laine. Offre : 10 % de remise => bouillotte en laine | 10 % de remise
Test auditif gratuit à Caen, résultats en 20 minutes => Test auditif | Caen | résultats en 20 minutes
fais quelque chose de fort => -`,
  es: String.raw`
Afinador de pianos en Murcia, 70 € la visita, desplazamiento incluido => Afinador de pianos | Murcia | 70 € la visita | desplazamiento incluido
Autoescuela en Cádiz, matrícula gratis, teórico en 7 días => Autoescuela | Cádiz | matrícula gratis | teórico en 7 días
Buscamos cocineros en Vigo, 1.600 € netos, 40 horas semanales => cocineros | Vigo | 1.600 € netos | 40 horas semanales
Rutas en kayak por el Sella, 25 € por persona, chalecos incluidos => Rutas en kayak | 25 € por persona | chalecos incluidos
¿Llaves perdidas? Cerrajero en Lugo, en 30 minutos => Cerrajero | Lugo | 30 minutos
Producto: bolsa de agua. Oferta: 10 % de descuento => bolsa de agua | 10 % de descuento
Revisión auditiva gratis en Toledo, resultados en 20 minutos => Revisión auditiva | Toledo | resultados en 20 minutos
hazlo viral => -`,
} as const;
