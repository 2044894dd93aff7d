// Briefs as marketers write them, tidy and messy, in three sets of 24, each written before its classes were mended and looked at once as first drawn.
export const marketerBriefs = {
  en: String.raw`
Second-hand bookshop in Hay-on-Wye, over 20,000 titles, we buy your old books too, open daily 10 to 5 => Second-hand bookshop | Hay-on-Wye | over 20,000 titles | open daily 10 to 5
End of tenancy cleaning in Bristol. 1 bed from £140, 2 bed from £180. Deposit-back guarantee or we come back free. => End of tenancy cleaning | Bristol | 1 bed from £140 | 2 bed from £180 | Deposit-back guarantee
New Indian restaurant on Mill Road, Cambridge. Lunch thali £11.50 Mon–Thu. Book a table, kids eat half price before 6pm => Indian restaurant | Mill Road | £11.50 Mon–Thu | half price before 6pm
Craft fair at Victoria Hall, Saturday 13 June, 10am-4pm, 60 stalls, free entry, dogs on leads welcome => Craft fair | Victoria Hall | Saturday 13 June | 10am-4pm | 60 stalls | free entry
We need HGV drivers (class 1) in Doncaster, £17.50/h nights, start immediately, no weekends => HGV drivers | Doncaster | £17.50/h | no weekends
our food bank is running low!! £15 = a week of groceries for one person. give before christmas => food bank | £15 = a week of groceries for one person
App that turns receipts into expense reports. Free for up to 10 receipts a month, then $6.99/month. iOS and Android => App | receipts into expense reports | Free for up to 10 receipts a month | iOS and Android
Energy monitoring for factories: see what each machine costs per hour, cut bills, no rewiring. Book a 20-minute demo => Energy monitoring | factories | no rewiring | 20-minute demo
2 day blacksmithing course near Ludlow, make your own fire poker, max 6 people, £285 incl lunch, next dates in March => blacksmithing course | Ludlow | max 6 people | £285 incl lunch
campervan hire from Cornwall, sleeps 4, £95 a night in low season, unlimited miles, 10% off with code VAN10 if you book by 31 Jan => campervan hire | sleeps 4 | £95 a night in low season | unlimited miles | 10% off with code VAN10 if you book by 31 Jan
Vet clinic in Norwich with late opening till 9pm, puppy package (2 vaccines + microchip) £65 => Vet clinic | Norwich | till 9pm | £65
rechargeable bike lights. bright. waterproof. 40 hrs battery. £32 for the pair, free uk delivery => bike lights | waterproof | 40 hrs battery | £32 for the pair | free uk delivery
Bare-root roses are in! 45 varieties, £14.99 each or 3 for £40, while stocks last at Fernhill => roses | 45 varieties | £14.99 each or 3 for £40
Locked out? 24 hour locksmith in Sheffield, no callout charge, most jobs £65-£95 => locksmith | Sheffield | no callout charge | most jobs £65-£95
breakfast burrito + any coffee $9 before 10am weekdays at our cafe on Pine Street => breakfast burrito | + any coffee $9 | $9 before 10am weekdays
B2B conference for logistics leaders, 14-15 October, Rotterdam, 80 speakers, early bird €390 until 30 June (then €590) => conference | 14-15 October | Rotterdam | 80 speakers | €390 until 30 June
Nursery in Stockport looking for a level 3 practitioner, 30 hrs term time, £12.80 per hour, childcare discount => level 3 practitioner | Stockport | 30 hrs term time | £12.80 per hour
Adopt a metre of river for £3 a month. You get a map, a certificate and updates twice a year. => metre of river | £3 a month | a map, a certificate and updates twice a year
Running app that builds your plan around your calendar. 7 days free, then £4.99 a month. 4.7 on the App Store => Running app | your plan around your calendar | 7 days free, then £4.99 a month | 4.7 on the App Store
month end close software for finance teams - cut close from 10 days to 3, integrates with Xero and NetSuite, talk to sales => month end close software | finance teams | from 10 days to 3 | integrates with Xero and NetSuite
Evening UX design course online, 12 weeks, starts 3 February, $1,450 or 4 payments of $375 => UX design course | 12 weeks | starts 3 February | $1,450 or 4 payments of $375
Marquee hire in Surrey for weddings and parties. 6x12m from £780 for the weekend, set up included => Marquee hire | Surrey | from £780 for the weekend | set up included
Lash lift & tint 35, brow lamination 40, both for 65 — Leeds city centre, online booking => Lash lift | Leeds city centre
Folding electric scooter, 12kg, 30km range, was £549 now £449 until Monday => Folding electric scooter | 12kg | 30km range | £449, was £549 until Monday
Coffee beans roasted to order in Matlock, 250g bags from £8.50, letterbox friendly, free postage on 3 bags or more => Coffee beans | Matlock | 250g bags from £8.50 | free postage on 3 bags or more
Invisible braces from $89/month, free 3D scan, evening appointments in Plano => Invisible braces | from $89/month | free 3D scan | evening appointments
moving company in Columbus OH, 2 movers + truck $110/hr, no hidden fees, book by friday and get free boxes => moving company | 2 movers + truck $110/hr | no hidden fees
Afternoon tea for two £38, weekdays 2 to 5pm, gluten free option, The Copper Kettle, Harrogate => Afternoon tea | for two £38 | weekdays 2 to 5pm | gluten free option
Christmas concert by the Northern Lights Choir, St Mary's Church, Friday 18 December 7.30pm, tickets £12, under 16s free => Christmas concert | St Mary's Church | Friday 18 December | tickets £12 | under 16s free
Care assistants wanted in Hull. No experience needed, full training, £12.60/hour, weekends optional => Care assistants | Hull | No experience needed | £12.60/hour
Foster a dog for two weeks. We pay for food and vet bills. You give a warm sofa. => Foster a dog for two weeks | We pay for food and vet bills
Maths tutoring app for GCSE, 10 minutes a day, free for the first month, then £7.99/month, cancel any time => Maths tutoring app | 10 minutes a day | free for the first month, then £7.99/month
Document scanning service for law firms: collection, scanning and secure shredding, 4p per page => Document scanning service | law firms | 4p per page
last season's gravel bikes, 30% off, sizes S to XL, only 14 left => gravel bikes | 30% off | sizes S to XL | only 14 left
Self storage units in Tacoma, 5x5 to 10x20, first month half price, 24/7 access, no deposit => Self storage units | Tacoma | first month half price | 24/7 access | no deposit
private chef for dinner parties up to 12 guests in Edinburgh, menus from £65 a head => private chef | dinner parties | Edinburgh | menus from £65 a head`,
  de: String.raw`
Fahrradreparatur in Freiburg, Inspektion 59 €, fertig in 24 Stunden, Leihrad kostenlos => Fahrradreparatur | Freiburg | Inspektion 59 € | 24 Stunden | Leihrad kostenlos
Gänseessen im Gasthof Linde ab 11. November, Gans mit Knödel und Rotkohl 28,50 €, bitte reservieren => Gänseessen | ab 11. November | 28,50 €
Wir suchen zahnmedizinische Fachangestellte (m/w/d) in Ulm, Teilzeit möglich, 4-Tage-Woche, übertarifliche Bezahlung => Fachangestellte | Ulm | Teilzeit möglich | 4-Tage-Woche
kinderbetten aus zirbenholz, handgemacht im allgäu, ab 690 €, lieferung frei haus => kinderbetten aus zirbenholz | handgemacht im allgäu | ab 690 € | lieferung frei haus
Schuhreparatur beim Meister: Absätze 18 €, Sohlen ab 39 €, über Nacht fertig, Altstadt Regensburg => Schuhreparatur | Absätze 18 € | Sohlen ab 39 € | über Nacht fertig
Schnupperklettern jeden Freitag um 18 Uhr, 15 € inklusive Ausrüstung, Anmeldung online => Schnupperklettern | jeden Freitag um 18 Uhr | 15 € inklusive Ausrüstung
spende für unser tierheim: 10 € reichen für das futter eines hundes für eine woche => tierheim | 10 € reichen für das futter eines hundes für eine woche
Online-Buchhaltung für Handwerker, 30 Tage kostenlos testen, danach 19 € im Monat, monatlich kündbar => Online-Buchhaltung | Handwerker | danach 19 € im Monat | monatlich kündbar
Weinprobe mit Kellerführung, samstags 15 Uhr, 18 € pro Person, Gutschein auch online => Weinprobe mit Kellerführung | samstags 15 Uhr | 18 € pro Person
dach undicht? dachdeckermeister aus bochum, notdienst rund um die uhr, kostenloser vor-ort-termin => dachdeckermeister | bochum | notdienst rund um die uhr | kostenloser vor-ort-termin
Nachhilfe in Mathe und Englisch für Klasse 5 bis 10, 19,90 € pro Stunde, erste Stunde gratis => Nachhilfe | 19,90 € pro Stunde | erste Stunde gratis
Pflegefachkraft (m/w/d) in Augsburg gesucht, 3.900 € brutto, keine Nachtdienste, Dienstwagen => Pflegefachkraft | Augsburg | 3.900 € brutto | keine Nachtdienste`,
  fr: String.raw`
Cours de couture pour débutants à Rennes, 4 séances de 2 h, 120 € matériel compris, inscriptions avant le 15 septembre => Cours de couture | Rennes | 4 séances de 2 h | 120 € matériel compris | avant le 15 septembre
Brunch du dimanche à volonté, 24 € par personne, enfants de moins de 6 ans gratuits, quartier Croix-Rousse => Brunch du dimanche | 24 € par personne | enfants de moins de 6 ans gratuits | Croix-Rousse
on répare votre lave-linge à domicile à Nantes, déplacement 39 €, devis gratuit, garantie 1 an sur les pièces => lave-linge | Nantes | déplacement 39 € | devis gratuit | garantie 1 an sur les pièces
Logiciel de facturation pour auto-entrepreneurs, 9 € par mois sans engagement, conforme 2026 => Logiciel de facturation | auto-entrepreneurs | 9 € par mois sans engagement
boulangerie bio à annecy, pain au levain, 3 baguettes achetées = la 4e offerte le mercredi => boulangerie bio | annecy | pain au levain | 3 baguettes achetées = la 4e offerte le mercredi
Location de vélos électriques sur l'île de Ré, 29 € la journée, 145 € la semaine, casque et antivol inclus => Location de vélos électriques | 29 € la journée | 145 € la semaine | casque et antivol inclus
Recrutons commercial B2B à Lyon, fixe 32 k€ + variable, 2 jours de télétravail => commercial B2B | Lyon | 32 k€ | 2 jours de télétravail
Coiffeur pour hommes à Toulouse, coupe 19 €, coupe + barbe 29 €, sans rendez-vous du mardi au samedi => Coiffeur pour hommes | Toulouse | coupe 19 € | coupe + barbe 29 € | sans rendez-vous du mardi au samedi
Robes de mariée sur mesure à Bordeaux, essayage sur rendez-vous, à partir de 1 200 € => Robes de mariée | sur mesure | Bordeaux | essayage sur rendez-vous | à partir de 1 200 €
vidange + filtre 79 € tout compris, garage petit à metz, sans rendez-vous le samedi matin => vidange | vidange + filtre 79 € tout compris | metz | sans rendez-vous le samedi matin
Concert de jazz manouche jeudi 12 mars à 20 h 30, entrée 15 €, consommation comprise, Cave des Halles => Concert de jazz manouche | jeudi 12 mars | entrée 15 €, consommation comprise
Donnez vos couvertures : 20 € offrent un repas chaud à quatre personnes, reçu fiscal => couvertures | 20 € offrent un repas chaud à quatre personnes | reçu fiscal`,
  es: String.raw`
Cestas de verdura ecológica a domicilio en Sevilla, caja pequeña 16 €, sin permanencia, primera entrega gratis con el código HUERTA => Cestas de verdura ecológica | Sevilla | caja pequeña 16 € | sin permanencia | primera entrega gratis con el código HUERTA
Podólogo en Zaragoza, plantillas a medida desde 120 €, pide cita por WhatsApp 600 123 456 => Podólogo | Zaragoza | plantillas a medida desde 120 € | 600 123 456
Obra de teatro infantil 'La luna perdida', domingos de octubre a las 12 h, entradas 8 € en taquilla => Obra de teatro infantil | La luna perdida | domingos de octubre | entradas 8 € en taquilla
clases de surf en zarautz, 2 horas 35 €, material y neopreno incluidos, grupos de máximo 6 => clases de surf | zarautz | 2 horas 35 € | material y neopreno incluidos
Reparamos móviles en 1 hora en Bilbao, cambio de pantalla desde 49 €, garantía de 6 meses => móviles | 1 hora | Bilbao | cambio de pantalla desde 49 € | garantía de 6 meses
Menú del día 13,90 € de lunes a viernes, paella los jueves, terraza en el barrio de Ruzafa => Menú del día | 13,90 € de lunes a viernes | paella los jueves
Curso intensivo de inglés B2, 8 semanas, 290 €, plazas limitadas, empieza el 7 de enero => Curso intensivo de inglés | 8 semanas | 290 € | empieza el 7 de enero
alquiler de castillos hinchables para cumpleaños, 90 € el día, montaje incluido, zona de granada => alquiler de castillos hinchables | 90 € el día | montaje incluido
Gimnasio en Móstoles, matrícula gratis en septiembre, 24,90 € al mes, clases dirigidas incluidas => Gimnasio | Móstoles | matrícula gratis en septiembre | 24,90 € al mes | clases dirigidas incluidas
casa rural para 8 personas en la sierra de gredos, 2 noches desde 320 €, admite mascotas, barbacoa => casa rural | para 8 personas | 2 noches desde 320 € | admite mascotas
Programa de facturación para autónomos, cumple Verifactu, 15 días gratis, luego 8 € al mes => Programa de facturación | autónomos | 15 días gratis, luego 8 € al mes
Gafas graduadas desde 59 € con cristales antirreflejantes, revisión gratuita, Óptica Clara en Logroño => Gafas graduadas | desde 59 € | revisión gratuita | Logroño`,
} as const;
