import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the only order, and its photos, where the last text came with one. */
async function shown(report: string, later: string): Promise<string> {
  const of = new FakeCompany(builtInModel());
  await of.text(report);
  await of.text(later, 1);
  const [order, ...others] = of.orders;
  expect(others).toEqual([]);
  return `${order!.items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; ')}, ${order!.attachments.length} photo`;
}

const CAPS = 'Extra at Riverside, reset two caps, Mason five hours';
const LIGHTS = 'Extra at Riverside, lights in the lobby, electrician five hours, 4 sconces';
test.each([
  [CAPS, 'Mason came to six hours, adhesive two tubes', '6 hr Mason; 2 ea Adhesive, 1 photo'],
  [CAPS, "here's the pic, mason was 6 hrs", '6 hr Mason, 1 photo'],
  [LIGHTS, 'sconces were 6, see pic', '5 hr Electrician; 6 ea Sconce, 1 photo'],
  [LIGHTS, 'change that to 6 hrs. photo attached', '6 hr Electrician; 4 ea Sconce, 1 photo'],
  [LIGHTS, 'te mando foto, y las horas son 7', '7 hr Electrician; 4 ea Sconce, 1 photo'],
  [LIGHTS, 'agrega 2 horas mas, ahi va la foto', '7 hr Electrician; 4 ea Sconce, 1 photo'],
  [LIGHTS, '2 sconces on the left wall, pic', '5 hr Electrician; 4 ea Sconce, 1 photo'],
  [LIGHTS, '3 sconces at the desk', '5 hr Electrician; 4 ea Sconce, 1 photo'],
  [LIGHTS, 'panel 4 before', '5 hr Electrician; 4 ea Sconce, 1 photo'],
])('%s / %s with a photo', async (report, later, told) => expect(await shown(report, later)).toBe(told));
