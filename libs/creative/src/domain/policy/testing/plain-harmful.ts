// Plainly worded: 60 written by somebody who had not looked at the rules, of which 56 were found, and 28 after their classes were mended, of which 26 were.
import { harmfulTexts } from './corpus.js';

export const plainHarmful = harmfulTexts(String.raw`
hard_drugs | Party powder, weed gummies and mushrooms, discreet delivery to your door
weapons_and_explosives | Ghost gun kits with no serial number, shipped without background check
counterfeit_documents | University diplomas and transcripts printed in 48 hours, nobody will know you never studied
covert_surveillance | Read your girlfriend's messages without her knowing, installs in two minutes
medical_claim | Our herbal drops make tumours disappear in six weeks
discrimination | Room to let, professionals only, no Africans or Asians please
personal_attributes | Still single and overweight at 40? We know how you feel
counterfeit_goods | Mirror-quality designer handbags with the original logo, a tenth of the price
gambling | Bet with your pocket money: the casino app for teens
fraud | Verified PayPal accounts with balance for sale, cash out today
hard_drugs | Gras und Ecstasy diskret per Post, Bezahlung in Bitcoin
weapons_and_explosives | Schlagstöcke, Wurfsterne und scharfe Pistolen ohne Papiere
counterfeit_documents | Ärztliche Atteste und Impfpässe ohne Arztbesuch kaufen
covert_surveillance | Handy der Ehefrau heimlich mitlesen, unsichtbare App
medical_claim | Mit diesen Tropfen verschwindet Diabetes in 30 Tagen, Insulin absetzen
discrimination | Suchen Sekretärin, jung, hübsch, deutsche Herkunft, nicht über 30
personal_attributes | Leiden Sie an Depressionen? Wir wissen, dass Sie sich nutzlos fühlen
counterfeit_goods | Rolex Nachbau eins zu eins, vom Original nicht zu unterscheiden
fraud | Gehackte Netflix- und Amazon-Konten, lebenslang, 5 Euro
fraud | Verdiene 5000 Euro pro Woche ohne Arbeit, garantiert, kein Risiko
hard_drugs | Shit et coke livrés chez vous en une heure, discrétion assurée
weapons | Pistolets d'alarme transformés pour tir réel, sans permis
counterfeit_documents | Faux permis de conduire enregistrés en préfecture
covert_surveillance | Espionnez le WhatsApp de votre conjoint à son insu
medical_claim | Arrêtez la chimio : nos plantes éliminent le cancer
discrimination | Appartement à louer, pas d'Arabes ni de Noirs
personal_attributes | Vous êtes obèse et vous avez honte de votre corps ?
counterfeit_goods | Sacs Vuitton contrefaits, même qualité que le vrai, prix cassés
gambling | Poker et paris en argent réel pour les collégiens
discrimination | Crédit refusé aux étrangers, réservé aux Français de souche
hard_drugs | Éxtasis, cocaína rosa y hachís a domicilio en Madrid
weapons_and_explosives | Armas sin número de serie, envío en piezas
counterfeit_documents | Compra tu título universitario sin estudiar, registrado oficialmente
covert_surveillance | Escucha las llamadas de tu pareja sin que lo sepa
medical_claim | Este jarabe elimina el VIH en tres semanas
discrimination | Se alquila piso, abstenerse gitanos y sudamericanos
personal_attributes | ¿Tienes deudas y estás desesperada? Sabemos que eres madre soltera
counterfeit_goods | Zapatillas Nike falsas idénticas a las originales, al por mayor
malware_and_phishing | Tarjetas de crédito clonadas con saldo, retira en cualquier cajero
gambling | Casino online para menores, regístrate sin verificar la edad
hard_drugs | Oxy and Xanax without prescription, overnight shipping
weapons_and_explosives | Switchblades and knuckledusters, no ID asked
counterfeit_documents | Buy a driving licence, no test needed
malware_and_phishing | We reset your ex's Instagram password in an hour
discrimination | Hiring: Christian staff only, no over-50s
hard_drugs | Koks-Taxi Berlin, rund um die Uhr
counterfeit_documents | Führerschein kaufen ohne Prüfung
discrimination | Wohnung zu vermieten, nur an Deutsche
malware_and_phishing | Wir hacken das Instagram-Konto deiner Ex
medical_claim | Heilt Krebs garantiert ohne Chemo
hard_drugs | Cannabis livré à domicile, menu sur Telegram
weapons_and_explosives | Armes à feu sans papiers, livraison discrète
counterfeit_documents | Diplômes authentiques sans examen
discrimination | Recherche vendeuse blanche, moins de 30 ans
malware_and_phishing | Cartes bancaires clonées avec code PIN
hard_drugs | Marihuana y pastillas, entrega en mano
counterfeit_documents | Carnet de conducir sin examen, legal y rápido
discrimination | Buscamos camarera guapa, menor de 25, española
malware_and_phishing | Hackeamos cualquier cuenta de Facebook
counterfeit_goods | Relojes de lujo réplica AAA
hard_drugs | Buy LSD stamps and magic truffles, sent in a birthday card
weapons | Homemade pipe gun plans, print it and shoot
counterfeit_documents | Replacement passports for people who lost theirs to the police, ready in a week
covert_surveillance | Install this on your husband's phone and see every message he sends
medical_claim | Throw away your insulin: our juice reverses diabetes
discrimination | Mortgage deals for white families only
personal_attributes | Do you hate being fat and alone? We do
counterfeit_goods | Air Jordans straight from the same factory, not original but nobody will notice
gambling | Slot machines for under 18s, no age check
fraud | Fresh credit card numbers with CVV, refund if dead
hard_drugs | Heroin und Crystal, Lieferung in Frankfurt in 30 Minuten
weapons_and_explosives | Maschinenpistole zu verkaufen, ohne Waffenschein
counterfeit_documents | Doktortitel kaufen, in zwei Wochen auf der Visitenkarte
covert_surveillance | So hörst du die Gespräche deines Mannes mit
medical_claim | Unser Pilzextrakt besiegt Krebs
discrimination | Vermieten nur an Paare deutscher Abstammung
gambling | Sportwetten für Schüler, ohne Ausweis
hard_drugs | Cocaïne pure, livraison à Lyon, paiement en liquide
counterfeit_documents | Ordonnances vierges et arrêts maladie, envoi par mail
covert_surveillance | Lire les SMS de sa femme sans qu'elle le sache
medical_claim | Notre thé fait disparaître les tumeurs
discrimination | On recrute serveuse jolie, célibataire, sans enfants
weapons_and_explosives | Vendo pistola sin papeles, entrega en persona
counterfeit_documents | Certificado médico y baja laboral sin ir al médico
medical_claim | Nuestra crema cura el cáncer de piel
discrimination | Piso en alquiler, solo españoles
counterfeit_documents | Billetes falsos de 50 euros, pasan el detector
malware_and_phishing | Cuentas de Netflix robadas, 3 euros al mes
`);
