import { unknownPlaceholders, urlSuffixOf } from './url-suffix.js';

const placeholders = ['keyword', 'campaignid', 'ifmobile:', 'param1:'];
const nothing = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null };

describe('the query of an address', () => {
  it.each([
    ['{keyword}', '{keyword}', []],
    ['{KeyWord}', '{KeyWord}', []],
    ['a {keyword} & b', 'a+{keyword}+%26+b', []],
    ['{campaignid}-{keyword}', '{campaignid}-{keyword}', []],
    ['{ifmobile:on the phone}', '{ifmobile:on+the+phone}', []],
    ['{param1:50%}', '{param1:50%25}', []],
    ['{nobody}', '%7Bnobody%7D', ['{nobody}']],
    ['{keyword:shoes}', '%7Bkeyword%3Ashoes%7D', ['{keyword:shoes}']],
    ['{ifmobile}', '%7Bifmobile%7D', ['{ifmobile}']],
    ['{}', '%7B%7D', ['{}']],
    ['{{keyword}}', '%7B{keyword}%7D', ['{{keyword}}']],
    ['{ifmobile:{keyword}}', '{ifmobile:{keyword}}', []],
    ['{ifmobile:m & {keyword}}', '{ifmobile:m+%26+{keyword}}', []],
    ['{ifmobile:{ifmobile:{param1:{keyword}}}}', '{ifmobile:{ifmobile:{param1:{keyword}}}}', []],
    [
      '{ifmobile:{ifmobile:{ifmobile:{ifmobile:{keyword}}}}}',
      '{ifmobile:{ifmobile:{ifmobile:{ifmobile:%7Bkeyword%7D}}}}',
      ['{keyword}'],
    ],
    ['{nobody:{keyword}}', '%7Bnobody%3A{keyword}%7D', ['{nobody:{keyword}}']],
    ['{ifmobile:{nobody}}', '{ifmobile:%7Bnobody%7D}', ['{nobody}']],
    ['{keyword}}{', '{keyword}%7D%7B', []],
    ['{ifmobile:{keyword}', '%7Bifmobile%3A{keyword}', []],
    ['{ifmobile:}', '{ifmobile:}', []],
    ['{keyword', '%7Bkeyword', []],
    ['été & "ski"', '%C3%A9t%C3%A9+%26+%22ski%22', []],
  ])('has %s as %s', (utmTerm, value, unknown) => {
    const tracking = { ...nothing, utmTerm };
    expect(urlSuffixOf(tracking, placeholders)).toBe(`utm_term=${value}`);
    expect(unknownPlaceholders({ tracking, landingPageUrl: null }, placeholders).flatMap((note) => note.value)).toEqual(unknown);
  });

  it('encodes all braces for a channel without placeholders, and says so', () => {
    const tracking = { ...nothing, utmSource: 'a b', utmTerm: '{keyword}' };
    expect(urlSuffixOf(tracking, [])).toBe('utm_source=a+b&utm_term=%7Bkeyword%7D');
    expect(unknownPlaceholders({ tracking, landingPageUrl: null }, [])).toMatchObject([
      { field: 'tracking.utm_term', code: 'adjusted_for_channel' },
    ]);
  });

  it.each([
    ['https://www.example.com/a?k={keyword}&m={ifmobile:m}', []],
    [
      'https://www.example.com/{kewyord}?c={{campaign.id}}',
      [['landing_page_url', ['{kewyord}', '{{campaign.id}}', '{campaign.id}']]],
    ],
    [null, []],
  ])('beside the landing page %s tells of its braces, too', (landingPageUrl, told) => {
    const notes = unknownPlaceholders({ tracking: null, landingPageUrl }, placeholders);
    expect(notes.map(({ field, value }) => [field, value])).toEqual(told);
  });

  it('is absent without words', () => {
    expect([urlSuffixOf(null, placeholders), urlSuffixOf(nothing, placeholders)]).toEqual([null, null]);
    expect(unknownPlaceholders({ tracking: null, landingPageUrl: null }, placeholders)).toEqual([]);
  });
});
