import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const DAYS = 825;

/** A self-signed certificate for this machine, made at the first start and kept in `DATA_DIR/tls`. */
export async function selfSigned(dataDir: string): Promise<{ cert: string; key: string; certFile: string }> {
  const certFile = join(dataDir, 'tls', 'cert.pem');
  const keyFile = join(dataDir, 'tls', 'key.pem');
  if (!existsSync(certFile) || !existsSync(keyFile) || isOver(certFile)) await make(dataDir, certFile, keyFile);
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), certFile };
}

const isOver = (certFile: string): boolean => new x509.X509Certificate(readFileSync(certFile, 'utf8')).notAfter < new Date();

async function make(dataDir: string, certFile: string, keyFile: string): Promise<void> {
  const crypto = webcrypto as unknown as Crypto;
  x509.cryptoProvider.set(crypto);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from(webcrypto.getRandomValues(new Uint8Array(15))).toString('hex'),
    name: 'CN=localhost',
    notBefore: new Date(now - 60_000),
    notAfter: new Date(now + DAYS * 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
    ],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  mkdirSync(join(dataDir, 'tls'), { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`, {
    mode: 0o600,
  });
  writeFileSync(certFile, `${certificate.toString('pem')}\n`);
}
