// What honest advertisers write beside them.
import { harmlessTexts } from './corpus.js';

export const laterHarmless = harmlessTexts(`
bath bombs with lavender
hot glue guns for crafters
rum cake and fudge
Best Western hotel in Leeds
killer deals on garden chairs
shot glasses with your logo
grass seed for shady lawns
windscreen crack repair
women's running shoes
gay wedding photographer in Leeds
diabetes-friendly recipes
poppy seed rolls
crispy hash browns
coke oven bricks
speed reading course
angel dust glitter for cards
acid-free paper
weed killer for driveways
a drug store near you
nail gun rental
water pistols for kids
spy novels, three for two
hidden gems of Lisbon
baby monitor with night vision
GPS tracker for dogs
parental control app
degree show at the art school
passport photos while you wait
replica dinosaur skulls for schools
cancer charity run
mental health first aid course
HIV testing, free and anonymous
debt advice, free of charge
women's shelter needs volunteers
women-only gym
senior living apartments
student housing near campus
church organist wanted
casino night fundraiser
escort service for oversized loads
hostess trolley for buffets
massage chairs
hacking garden tools: hoes and spades
growth hacking workshop
Google reviews widget for shops
thesis printing and binding
dissertation proofreading
kidney beans in tins
tiger prawns from Spain
elephant toys
ivory wedding dress
vape detectors for schools
smoke alarms
quit smoking course
lose weight with our dietitian
collagen cream
bride hair styling
bomber jackets
white power bank 20,000 mAh
pyramid tea bags
bitcoin tax advice
loan calculator
Grassamen für Schattenrasen
Heißklebepistole
Wasserpistolen
Schussfahrt-Skischule
Hanfseil
Führerschein machen in zwei Wochen
Reisepassfotos
Krebsvorsorge
Tigergarnelen
Nierenbohnen
Diabetes-Schulung
Frauenfitness
Deutschkurse für Ausländer
Wohnung für Studenten
Kreditrechner
Bewertungen unserer Kunden
Korrektorat für Bachelorarbeiten
Herbe de Provence
herbes aromatiques bio
location de pistolets à peinture
permis de conduire accéléré
photos de passeport
dépistage du cancer
haricots rouges
crevettes tigrées
cours de français pour étrangers
logement étudiant
simulateur de prêt
relecture de mémoires
escorte pour convois exceptionnels
semillas de césped
pistola de silicona
carnet de conducir en un mes
fotos de pasaporte
prevención del cáncer
frijoles rojos
clases de español para extranjeros
residencia de estudiantes
calculadora de préstamos
corrección de tesis
tinta para tatuajes
agujas de coser
speedboat trips
ketchup and mustard
sniffer dog training
background checks for landlords
ID card printers
driver's license theory course
payslip software for small firms
babysitter with references
berry smoothies
insulin pump accessories
rooms to rent in Leeds, all welcome
we hire staff of every background
wheelchair accessible flats
mortgage advice for newcomers
bar staff wanted
plus size fashion
HIV awareness week
risk management training
handbag repair
Adobe Photoshop course
review management for hotels
online exam platform for universities
sports massage
humidors
crypto tax software
chimpanzee documentary
horn section for weddings
bomb shelter museum
immigration lawyers
boxing classes
fasting retreat
teen fashion
blindness charity
antique ivory coloured curtains
poison ivy relief gel
age limit 18 escape room
secretary desks
waitress aprons
degree frames
diploma in nursing, part time
double your reading speed
guaranteed delivery by Friday
get fit fast
buy two books, get one free reviews inside
our reviews: 4.8 on Google
pyramid of Giza tours
bride and groom photos
thai cooking class
tiger print leggings
kidney donor charity
Personal gesucht, alle Altersgruppen
Sekretärin in Teilzeit gesucht
Kinder unter 6 Jahren gratis
Fahrer gesucht, Führerschein B
Elfenbeinfarbene Kleider
Tigerenten-Fahrrad
Rendite-Seminar für Einsteiger
Taschen aus Leder
Ausländische Weine
billets -26 ans à moitié prix
carte jeune moins de 30 ans, 20 % de réduction
cours de français diplômant
ivoire et blanc: robes de mariée
poste de secrétaire à Lyon
abonnés: livraison gratuite
entradas para menores de 30 años
camarero en Málaga
título oficial de inglés
tienda de bolsos
marfil y beige: pinturas
`);
