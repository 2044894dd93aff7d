import { type SmtpServer, startSmtp, textOf } from '../../../../test/support/smtp-server.js';
import { SmtpMail } from './smtp-mail.js';

const quick = { connectMs: 300, silenceMs: 300, wholeMs: 2_000 };
const message = {
  to: 'kim@northwind.example',
  subject: 'You are invited to Übergröße',
  text: 'Open this:\n\nhttps://ads.example/#abc\n',
};

let smtp: SmtpServer;
afterEach(() => smtp.stop());

const mailTo = (url: string): SmtpMail => new SmtpMail(url, 'Ads <ads@example.com>', quick);

it('a mail reaches the server with its sender, its one recipient and its text', async () => {
  smtp = await startSmtp();
  await mailTo(smtp.url).send(message);
  expect(smtp.mails).toEqual([expect.objectContaining({ from: 'ads@example.com', to: ['kim@northwind.example'] })]);
  expect(smtp.mails.map(textOf).join()).toContain('https://ads.example/#abc');
});

it('an address that looks like two is one', async () => {
  smtp = await startSmtp();
  await mailTo(smtp.url)
    .send({ ...message, to: 'evil@evil.example,kim@northwind.example' })
    .catch(() => undefined);
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('evil@evil.example');
});

it('a refusal is told without the address', async () => {
  smtp = await startSmtp();
  smtp.be('refuse');
  await expect(mailTo(smtp.url).send(message)).rejects.toThrow(/^The mail server did not take the mail: EENVELOPE 451\.$/);
});

it('a server that says nothing is given up', async () => {
  smtp = await startSmtp();
  smtp.be('silent');
  await expect(mailTo(smtp.url).send(message)).rejects.toThrow('did not take the mail: ETIMEDOUT');
});

it('a server on another machine gets nothing without TLS', async () => {
  // Another name of this machine, which the product cannot know.
  smtp = await startSmtp('127.0.0.2');
  await expect(mailTo(smtp.url).send(message)).rejects.toThrow(/did not take the mail: E/);
  expect(smtp.mails).toEqual([]);
});
