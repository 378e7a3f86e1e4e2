import crypto from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * Secrets of vendors at rest: AES-256-GCM, the first key of SECRET_KEYS seals, any of them opens, so that a key is changed by
 * putting a new one in front. `purpose` (whose secret it is) is bound in: a sealed text moved to another row does not open.
 * Without SECRET_KEYS the key comes from APP_SECRET.
 */
export function sealSecret(config: Config, purpose: string, plain: string): string {
  const [current] = readKeys(config);
  if (!current) throw new Error('There is no key to seal with.');
  const iv = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv('aes-256-gcm', current.key, iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', current.name, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Null when no key opens it: the key was taken away, or the text is not what was sealed for this purpose. */
export function openSecret(config: Config, purpose: string, sealed: string): string | null {
  const [version, name, iv, tag, text] = sealed.split('.');
  const held = readKeys(config).find((key) => key.name === name);
  if (version !== 'v1' || !held || !iv || !tag || text === undefined) return null;
  try {
    const decipher = crypto.createDecipheriv('aes-256-gcm', held.key, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** True when it was sealed with a key that is not the first any more. */
export function isSealedWithOldKey(config: Config, sealed: string): boolean {
  return sealed.split('.')[1] !== readKeys(config)[0]?.name;
}

function readKeys(config: Config): { name: string; key: Buffer }[] {
  const derived = () => Buffer.from(crypto.hkdfSync('sha256', config.appSecret, 'corbel', 'secrets at rest', 32));
  if (!config.SECRET_KEYS) return [{ name: 'app', key: derived() }];
  return config.SECRET_KEYS.split(',').map((pair) => {
    const at = pair.indexOf(':');
    return { name: pair.slice(0, at), key: Buffer.from(pair.slice(at + 1), 'base64') };
  });
}
