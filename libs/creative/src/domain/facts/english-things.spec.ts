import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';
import { withoutOfferWords } from './named-offers.js';
import { isSubject } from './subject.rules.js';

const thingsIn = (prompt: string, brand: string | null = null): string[] =>
  valuesOf(readFacts(prompt, 'en', [], brand), 'subject');

describe('the thing of an English brief', () => {
  it.each([
    ['We need an ad for the Friday thing: Date Night on the Wheel, $85 a couple.', 'Date Night'],
    // Where somebody is wanted.
    ['Hiring 12 certified tower crane operators for jobs in Milwaukee and Grand Rapids.', 'certified tower crane operators'],
    // For whom software is, says what it is.
    ['Case management software for funeral homes in the US.', 'case management software for funeral homes'],
    ['Baby sleep app for parents of twins', 'baby sleep app for parents of twins'],
    ['Staff rostering software for cafes, pubs and restaurants.', 'staff rostering software'],
    // What is done to the readers' own things.
    [
      'From January 5 to the end of February we strip, reglue and refinish a set of four dining chairs.',
      'dining chairs refinished',
    ],
    ['We remake your own curtains in Shrewsbury.', 'curtains remade'],
    // Where it is and what was done to it stand behind it.
    ['We run a portable sawmill service out of Barton, Vermont.', 'portable sawmill service'],
    ['Out of hours vet in Leeds', 'out of hours vet'],
    ['A church payroll service run out of Murfreesboro, Tennessee', 'church payroll service'],
    ['Gutter clearing round Widnes and Runcorn', 'gutter clearing'],
    ['possum removal inner west Sydney, licensed, one way door so nobody gets hurt', 'possum removal'],
    ['Garden sheds built in Nelson from local cedar', 'garden sheds'],
    ['Replacement car keys cut and programmed at the roadside', 'replacement car keys'],
    ['Used e-bikes checked over and with a new battery', 'used e-bikes'],
    ['Poetry open mic last Sunday of the month', 'poetry open mic'],
    ['Our goat rental clears ivy and poison oak', 'goat rental'],
    ['Here’s a bit about the alpaca walks so you can get something up', 'alpaca walks'],
    ['Man with a van in Cork city, €40 an hour', 'man with a van'],
    // A sale that is an event takes nothing off a price.
    ['Jumble sale at the scout hut, Saturday, doors 2pm', 'jumble sale'],
    ['We run estate sales in Akron and Canton', 'estate sales'],
    ['School uniform sale, Saturday, Navan', 'school uniform sale'],
    ['Gluten free fish and chips in Howth every Tuesday', 'gluten-free fish and chips'],
    // Short names are no pronouns, and a number may belong to a name.
    ['We prepare US tax returns for Americans in Auckland', 'US tax returns'],
    ['IT support for dentists in Hull', 'IT support'],
    ['Course: reach truck training, novice and refresher', 'reach truck training'],
    ['3D scanning for foundries in Coventry', '3D scanning'],
    ['We offer ISO 27001 certification for software companies', 'ISO 27001 certification'],
    ['We need host families in Salthill for July', 'host families'],
    ['Need kids for our Friday chess club', 'Friday chess club'],
    ['I built an app that tells truckers where the good food is', 'app that tells truckers where the good food is'],
    ['We would need an ad for LinkedIn for our crane mats', 'crane mats'],
    ['We do thermal imaging drone surveys of roofs and outside walls', 'thermal imaging drone surveys'],
    ['One- and two-bedroom lofts in Halifax', 'lofts'],
  ])('ends where something else begins: %s', (prompt, subject) => {
    expect(thingsIn(prompt)).toEqual([subject]);
  });

  it.each([
    'Super excited',
    'Respected Sir',
    'Warm greetings',
    'sorry for typos',
    'Boss',
    'HR',
    'below',
    'urgently',
    'out',
    'grand re-opening',
    'panto launch',
    'September campaign',
    'Port Road',
    'logos bottom right',
    'brightads.ie',
    'grandfather Lloyd Arbuckle',
    'pets abroad',
    'school year',
  ])('is nothing that a writer says aside: %s', (phrase) => {
    expect(isSubject(phrase, 'en')).toBe(false);
  });

  it('is no adverb, but what only ends like one', () => {
    expect(isSubject('jelly', 'en')).toBe(true);
    expect(isSubject('naturally dyed wool', 'en')).toBe(true);
  });

  it('is not the part of the brand’s name that a poster has in a line of its own', () => {
    expect(thingsIn('ANSDELL\nGOODYEAR WELTED RESOLES\nFrom £115', 'Ansdell Shoe Repair')).toEqual(['goodyear welted resoles']);
  });
});

describe('a thing that was learned', () => {
  it.each([
    [
      'Banyan Rehab',
      'The room spins when you roll over in bed? We can often fix it in one visit. Banyan offers vestibular physiotherapy in Novena, led by Dr Hema Pillai. The first appointment is 60 minutes.',
      'vestibular physiotherapy',
    ],
    [
      'Port Charsaig',
      'Hi both, notes from the trip. Port Charsaig on Islay runs cask warehouse tours at 11 and 3, £38 with three drams drawn straight from the wood.',
      'cask warehouse tours',
    ],
    [
      'Macquarie Shearing School',
      'Boss wants this out by Friday. Five day shearing school at the Dubbo sheds, starts 3 March. Learn to shear and crutch from people who have won open titles.',
      'shearing school',
    ],
    [
      'Petitcodiac Curling Club',
      'Membership committee met last night. Our learn to curl league runs Sundays at 4 from October 15, ten weeks, $160. Brooms, grippers and coaching are on us.',
      'learn to curl league',
    ],
    [
      'Borders By Post',
      'Dear Hattie,\n\nI offer postal garden design: you send measurements and photos, and I send back a hand-drawn planting plan.',
      'postal garden design',
    ],
    [
      'Scrap & Mend',
      'Bring your broken toaster or torn jacket to our free repair café at the library on Saturday, March 8. Volunteer fixers will sit down with you.',
      'repair café',
    ],
  ])('has neither a verb nor a number before it, and may have the words of the name: %s', (brand, prompt, subject) => {
    expect(thingsIn(prompt, brand)).toEqual([subject]);
  });
});

it('a season or a reason makes a sale an offer, what is sold makes it an event', () => {
  expect(withoutOfferWords('plant sale')).toBe('plant');
  expect(['winter sale', 'end of season sale', 'big sale', 'our sale'].map(withoutOfferWords)).toEqual([
    'winter sale',
    'end of season sale',
    'big sale',
    'our sale',
  ]);
});
