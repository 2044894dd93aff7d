import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A self-signed certificate for this machine, made at the first start and kept in `DATA_DIR/tls`. */
export async function selfSigned(dataDir: string): Promise<{ cert: string; key: string; certFile: string }> {
  const certFile = join(dataDir, 'tls', 'cert.pem');
  const keyFile = join(dataDir, 'tls', 'key.pem');
  if (!existsSync(certFile) || !existsSync(keyFile) || isOver(certFile)) {
    const { makeSelfSigned } = await import('./self-signed.js');
    await makeSelfSigned({ certFile, keyFile });
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), certFile };
}

const isOver = (certFile: string): boolean => new Date(new X509Certificate(readFileSync(certFile)).validTo) < new Date();
