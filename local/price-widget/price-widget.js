// The price widget's three calls, as the vendor's own script offers them: onebuild.init, open and on.
// Rates are in cents. Everything it shows lives in a shadow root, so that no page's style reaches it.
(() => {
  /** Name, unit, cents per unit for the material alone, and labor that goes with it. */
  const SOURCES = [
    ['3/4 in. EMT conduit', 'LF', 118, 412],
    ['1 in. EMT conduit', 'LF', 187, 468],
    ['2 in. EMT conduit', 'LF', 402, 655],
    ['3/4 in. EMT compression coupling', 'EA', 164, 240],
    ['3/4 in. EMT set-screw connector', 'EA', 98, 240],
    ['1/2 in. flexible metal conduit', 'LF', 92, 355],
    ['12 AWG THHN copper wire', 'LF', 31, 62],
    ['10 AWG THHN copper wire', 'LF', 47, 71],
    ['12/2 MC cable', 'LF', 134, 288],
    ['4 in. square box, 2-1/8 in. deep', 'EA', 312, 1480],
    ['20 A duplex receptacle, commercial grade', 'EA', 389, 1725],
    ['20 A single-pole switch, commercial grade', 'EA', 341, 1610],
    ['20 A single-pole breaker', 'EA', 1875, 1390],
    ['2x4 LED troffer', 'EA', 9850, 4620],
    ['5/8 in. Type X gypsum board', 'SF', 74, 118],
    ['3-5/8 in. 20 ga. metal stud', 'LF', 121, 196],
    ['2x4x8 SPF stud', 'EA', 438, 310],
    ['4000 psi ready-mix concrete', 'CY', 17450, 6200],
    ['#4 rebar', 'LF', 68, 84],
    ['2 in. Schedule 40 PVC pipe', 'LF', 246, 520],
    ['1/2 in. Type L copper pipe', 'LF', 372, 560],
    ['Interior latex paint', 'GAL', 3290, 0],
  ];
  const SHOWN = 8;
  const STYLE = `
    :host { color-scheme: light dark; }
    dialog { width: min(34rem, calc(100vw - 2rem)); padding: 0; border: 1px solid light-dark(#cfd6de, #3a444f); border-radius: 12px;
      font: 15px/1.45 system-ui, sans-serif; background: light-dark(#fff, #171d23); color: light-dark(#17202a, #e8edf2); }
    dialog::backdrop { background: rgb(10 16 22 / 55%); }
    header { display: flex; justify-content: space-between; align-items: center; padding: 14px 16px 0; }
    h2 { font-size: 17px; margin: 0; }
    form { padding: 12px 16px; }
    label { display: block; font-size: 13px; margin-bottom: 4px; color: light-dark(#4b5a69, #a9b6c2); }
    input { box-sizing: border-box; width: 100%; font: inherit; padding: 9px 11px; border-radius: 8px;
      border: 1px solid light-dark(#8494a4, #65747f); background: transparent; color: inherit; }
    ul { list-style: none; margin: 0; padding: 0 8px 12px; max-height: 22rem; overflow: auto; }
    li button { display: flex; width: 100%; gap: 12px; text-align: left; padding: 9px 10px; border-radius: 8px; }
    li button span:first-child { flex: 1; }
    li button span { font-variant-numeric: tabular-nums; }
    button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; border-radius: 8px; padding: 6px 10px; }
    button:hover { background: light-dark(#eef2f6, #232c35); }
    :focus-visible { outline: 2px solid #2f7de1; outline-offset: 1px; }
    p { margin: 0; padding: 0 18px 14px; color: light-dark(#4b5a69, #a9b6c2); font-size: 13px; }`;

  const handlers = new Map();
  let key = null;

  const emit = (event, detail) => {
    for (const handler of handlers.get(event) ?? []) handler(detail);
  };

  const describe = ([name, uom, material, labor], index) => ({
    id: `source-${index + 1}`,
    name,
    uom,
    sourceType: 'MATERIAL',
    materialRateUsdCents: material,
    laborRateUsdCents: labor,
    calculatedUnitRateUsdCents: material + labor,
  });
  const find = (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    return SOURCES.map(describe)
      .filter((source) => wanted.every((word) => source.name.toLowerCase().includes(word)))
      .slice(0, SHOWN);
  };

  const make = (name, text, attributes = {}) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };

  const open = (options = {}) => {
    if (key === null) return emit('error', { message: 'Call onebuild.init({ key }) first.' });
    const host = document.body.appendChild(make('div'));
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const dialog = root.appendChild(make('dialog', undefined, { 'aria-labelledby': 'title' }));
    const header = dialog.appendChild(make('header'));
    header.append(make('h2', 'Material prices', { id: 'title' }), make('button', 'Close', { type: 'button' }));
    const form = dialog.appendChild(make('form', undefined, { method: 'dialog' }));
    form.append(
      make('label', 'Search', { for: 'search' }),
      make('input', undefined, { id: 'search', type: 'search', autocomplete: 'off' }),
    );
    const list = dialog.appendChild(make('ul'));
    const note = dialog.appendChild(make('p', undefined, { role: 'status' }));
    const search = form.querySelector('input');

    const show = () => {
      const found = find(search.value);
      note.textContent = found.length === 0 ? 'Nothing found.' : 'Sample prices, for one unit, without labor.';
      list.replaceChildren(
        ...found.map((source) => {
          const price = `$${(source.materialRateUsdCents / 100).toFixed(2)} / ${source.uom}`;
          const button = make('button', undefined, { type: 'button' });
          button.append(make('span', source.name), make('span', price));
          button.addEventListener('click', () => {
            emit('sourceSelected', source);
            emit('rateSelected', { ...source, rateUsdCents: source.materialRateUsdCents });
            if (options.closeOnRateSelected !== false) dialog.close();
          });
          const item = make('li');
          item.append(button);
          return item;
        }),
      );
    };
    dialog.addEventListener('close', () => {
      host.remove();
      emit('close', {});
    });
    header.querySelector('button').addEventListener('click', () => dialog.close());
    form.addEventListener('submit', (event) => event.preventDefault());
    search.addEventListener('input', show);
    search.value = options.searchTerm ?? '';
    show();
    dialog.showModal();
    search.focus();
  };

  window.onebuild = {
    init: (settings) => {
      key = settings?.key ?? null;
      if (key === null) emit('error', { message: 'A key is needed.' });
    },
    open,
    on: (event, handler) => void handlers.set(event, [...(handlers.get(event) ?? []), handler]),
  };
})();
