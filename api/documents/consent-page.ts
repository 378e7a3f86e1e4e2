import crypto from 'node:crypto';
import { MESSAGES } from '../../domain/messages.ts';

/**
 * The page a consent ends on: it tells the window that opened it, and every other of ours, then closes. The broadcast reaches
 * them where the vendor's own pages cut the tie between popup and opener.
 */
export function sendConsentPage(
  outcome: 'quickbooks_connected' | 'quickbooks_error',
  origin: string,
): { html: string; policy: string } {
  const nonce = crypto.randomBytes(16).toString('base64');
  const { popupReady, connectionFailed } = MESSAGES.accounting;
  const words = outcome === 'quickbooks_connected' ? popupReady : connectionFailed;
  const script = `
    if (window.opener) window.opener.postMessage(${JSON.stringify(outcome)}, ${JSON.stringify(origin)});
    new BroadcastChannel('quickbooks').postMessage(${JSON.stringify(outcome)});
    setTimeout(() => window.close(), 200);`;
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>QuickBooks</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}</style>
</head><body><main><p>${words}</p></main><script nonce="${nonce}">${script}
</script></body></html>`,
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
