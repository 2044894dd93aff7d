// Names of brands and people, the same in every language.
export const names = {
  brands: `nike, adidas, reebok, puma, coca cola, pepsi, mcdonalds, burger king, starbucks, iphones?, ipads?, macbooks?, samsung, microsoft, google, facebook, instagram, tiktok,
    youtube, whatsapp, linkedin, disney, netflix, spotify, lego, ikea, rolex, gucci, louis vuitton, chanel, prada, hermes bags?, ferrari, porsche, bmw, mercedes benz, tesla,
    toyota, volkswagen, playstation, xbox, nintendo, paypal, shopify, hubspot, salesforce, amazon, zalando, airbnb, mailchimp, dyson, nespresso, canva, photoshop, slack,
    red bull, nutella, airpods, kindle, barbie, marvel, harry potter, pokemon, star wars, yeezys?, dhl, lidl, aldi, carrefour, mercadona, mediamarkt, vodafone, telekom, movistar`,
  people: `taylor swift, beyonce, elon musk, jeff bezos, bill gates, steve jobs, cristiano ronaldo, lionel messi, lebron james, serena williams, kim kardashian, oprah winfrey, tom cruise,
    brad pitt, barack obama, joe biden, donald trump, angela merkel, emmanuel macron, vladimir putin, pope francis, albert einstein, kylian mbappe, rafael nadal, shakira, rihanna,
    heidi klum, olaf scholz, friedrich merz, pedro sanchez, george clooney`,
};
