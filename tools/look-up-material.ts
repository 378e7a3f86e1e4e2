import { z } from 'zod';
import { maySeeMoney } from '../domain/permissions.ts';
import { searchMaterials } from '../api/services/prices/search-materials.ts';
import { defineTool, everyone } from './define-tool.ts';

export const lookUpMaterial = defineTool({
  name: 'look_up_material',
  description:
    "Looks a material up in the company's price list. `close` true means the first ones are too near to choose: ask.",
  input: z.strictObject({ query: z.string().min(1).max(200), unit: z.string().max(20).optional() }),
  offeredTo: everyone,
  receipt: 'looked_up',
  looksUp: (input) => [input.query],
  async run(context, input) {
    const { matches, clear } = await searchMaterials(context.deps, context.actor, {
      query: input.query,
      embedded: context.embedded,
      ...(input.unit ? { unit: input.unit } : {}),
    });
    const money = maySeeMoney(context.actor);
    return {
      matches: matches.map((match) => ({
        material_id: match.id,
        name: match.description,
        unit: match.unit,
        score: match.score,
        ...(money && match.price !== null ? { price: Number(match.price) } : {}),
      })),
      close: matches.length > 1 && !clear,
    };
  },
});
