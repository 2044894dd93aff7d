// English words as they are often typed, and no other words of the language.

const pairs =
  'alot = a lot, aswell = as well, definately = definitely, seperate = separate, accomodation = accommodation, recieve = receive, untill = until, tommorow = tomorrow, tomorow = tomorrow, tommorrow = tomorrow, begginers = beginners, beginers = beginners, wich = which, thier = their, freinds = friends, buisness = business, proffesional = professional, profesional = professional, experiance = experience, guarentee = guarantee, garantee = guarantee, adress = address, availible = available, availabe = available, restaraunt = restaurant, vegitarian = vegetarian, neccessary = necessary, occassion = occasion, occassions = occasions, recomend = recommend, suprise = surprise, maintainance = maintenance, independant = independent, jewelery = jewellery, companys = companies, familys = families, partys = parties, ladys = ladies, countrys = countries, batterys = batteries, hobbys = hobbies, puppys = puppies, berrys = berries, citys = cities, saturdy = saturday, wensday = wednesday, wednsday = wednesday, febuary = february';
/** `ute canopys` */
const PLURAL = /^(?<stem>\p{Ll}{2,}[bcdfghjklmnpqrstvwxz])ys$/u;
export const withPlural = (word: string): string | undefined => {
  const stem = PLURAL.exec(word)?.groups?.['stem'];
  return stem === undefined ? undefined : `${stem}ies`;
};
export const misspelt: ReadonlyMap<string, string> = new Map(
  pairs.split(', ').map((pair) => {
    const [typed = '', meant = ''] = pair.split(' = ');
    return [typed, meant] as const;
  }),
);
