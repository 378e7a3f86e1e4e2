import type { LanguageModel } from './language-model.ts';

/** A model whose package is loaded with its first question: processes that never ask it do not hold it. */
export function lazyModel(
  about: Pick<LanguageModel, 'provider' | 'modelId' | 'isMetered' | 'price'>,
  open: () => Promise<LanguageModel>,
): LanguageModel {
  let opened: Promise<LanguageModel> | null = null;
  const model = (): Promise<LanguageModel> => (opened ??= open());
  return {
    ...about,
    specificationVersion: 'v3',
    supportedUrls: {},
    doGenerate: async (call) => (await model()).doGenerate(call),
    doStream: async (call) => (await model()).doStream(call),
  };
}
