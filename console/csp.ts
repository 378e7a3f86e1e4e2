/**
 * What a strict nonce policy needs before any library runs; must stay the first import of main.tsx.
 * zod's compiler probes `new Function`, which would be reported as a violation: it is switched off before zod loads.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true },
  // get-nonce, inside Mantine's Modal, reads the nonce from this global.
  __webpack_nonce__: nonce,
});
