/** The page where a person authorizes the application. */
import { escapeHtml } from './escape-html.ts';

/** `query` is the application's own query, carried through the form. */
export function consentPage(company: string, query: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authorize · QuickBooks stand-in</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{width:min(26rem,calc(100vw - 3rem));padding:1.75rem;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:12px}
h1{font-size:1.25rem;margin:0 0 .75rem}p{margin:.5rem 0}small{opacity:.75}
form{display:flex;gap:.75rem;margin-top:1.5rem}
button{flex:1;min-height:44px;font:inherit;font-weight:600;border-radius:8px;border:1px solid #1b6b3a;background:transparent;color:inherit;cursor:pointer}
button[value=connect]{background:#1b6b3a;color:#fff}
</style></head><body><main>
<h1>Connect to ${escapeHtml(company)}</h1>
<p>Corbel asks to read customers and items, and to make and void invoices.</p>
<p><small>A stand-in for QuickBooks on this computer. Nothing leaves it.</small></p>
<form method="post" action="/connect/oauth2?${escapeHtml(query)}">
<button name="decision" value="cancel">Cancel</button><button name="decision" value="connect">Connect</button>
</form></main></body></html>`;
}
