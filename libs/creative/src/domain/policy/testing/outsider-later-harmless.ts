// Their neighbours.
import { harmlessTexts } from './corpus.js';

export const outsiderLaterHarmless = harmlessTexts(String.raw`
Peruvian coffee, whole beans, same-day roast
Magic shows and face painting, festival special
Prescription glasses, overnight lens fitting
Kokosöl, Speck, Pilze: Lieferung vom Wochenmarkt
Pappkartons in allen Größen, Versand aus NL
Livraison de pizzas 7j/7 sur Paris
Cacao y mermeladas a domicilio
Paperwork made easy: tax app for freelancers
Spare parts for vintage bikes
Sturmgeprüfte Gewächshäuser, direkt ab Werk
Kit pour fabriquer une lampe artisanale
Entrega discreta de regalos sorpresa
Visa and work permit advice for students
Driving test simulator, practise at home
Abschlusszeugnis rahmen lassen, Holz oder Alu
Porte-passeports en cuir, livraison express
Entradas para discotecas en Ibiza
Recover your own deleted messages, phone repair shop
Track your parcel by number, any carrier
Handy für die Ehefrau: Geschenkideen
Lire à deux : le club des conjoints
App para vigilar el consumo de luz
Muslim wedding planners in Bradford
Second World War museum, Hitler's bunker model, adults £9
Ausländische Abschlüsse anerkennen lassen: Beratung
Le noir dans la peinture, exposition
Ruta por la judería de Toledo
Two-bed house for rent, garden, near school
Job: receptionist, any background welcome
Wohnung frei, Aufzug vorhanden
Appartement à louer, chat accepté
Se alquila piso, cocina nueva
Car loans from 6.9% APR representative
Cancer support group, mushroom walk on Sunday
Alzheimer-Beratung für Angehörige
Autisme : ateliers pour parents
Infusiones sin azúcar para toda la familia
Hitman 3 game night at the arcade
Krimidinner: wer ist der Auftragskiller?
Clone your hard drive in ten minutes
Invest in your skills: free coding course
Monnaies anciennes, billets de collection
Facebook ads course for bakers
Girls' football, under 12s, private coaching
Ways to end your lease early, tenant guide
Kinderfotos im Studio, Paket ab 59 €
Riñonera de piel, envío gratis
Sell your car for quick cash
Écoutez votre patron de podcast préféré à distance
Bleach-free cleaning products, dosage guide
`);
