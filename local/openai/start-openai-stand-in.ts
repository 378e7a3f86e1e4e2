/**
 * An OpenAI-compatible endpoint on this machine that answers what it was told to, at the level of the wire: chat (whole and
 * streamed), transcriptions, embeddings. Keeps every request, so that what we send can be compared word for word.
 */
import Fastify, { type FastifyReply } from 'fastify';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';

export interface StandInCall {
  id?: string;
  name: string;
  arguments: string;
}

/** One answer of the chat; left out tokens are 0. */
export interface StandInAnswer {
  text?: string;
  calls?: StandInCall[];
  finish?: string;
  tokens?: [input: number, output: number];
  /** Of the input, held by a cache. */
  cached?: number;
}

export interface KeptRequest {
  path: string;
  authorization: string;
  /** JSON, or the fields of a form; a file is `{ filename, type, size }`. */
  body: Record<string, unknown>;
}

export interface OpenAiStandIn {
  /** To be given as OPENAI_BASE_URL. */
  readonly url: string;
  requests(): KeptRequest[];
  /** What the chat answers next, in order; with none left it says 'OK.'. A function sees the request. */
  answerWith(...answers: (StandInAnswer | ((body: Record<string, unknown>) => StandInAnswer))[]): void;
  transcript: string;
  /** How sure it is of them, as Whisper tells it. */
  logprob: number;
  /**
   * Points: 'chat', 'transcriptions', 'embeddings'. Kinds: 'status', 'timeout', 'reset', 'garbage', 'lost-answer' (a
   * stream breaks off), 'slow'.
   */
  readonly faults: FaultPlan;
  close(): Promise<void>;
}

type Answer = StandInAnswer | ((body: Record<string, unknown>) => StandInAnswer);

export async function startOpenAiStandIn(settings: { port?: number } = {}): Promise<OpenAiStandIn> {
  const app = Fastify({ bodyLimit: 32 * 1024 * 1024, forceCloseConnections: true });
  const requests: KeptRequest[] = [];
  const faults = openFaultPlan();
  const answers: Answer[] = [];
  let serial = 0;
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  const keep = (path: string, headers: Record<string, unknown>, body: Record<string, unknown>): void =>
    void requests.push({ path, authorization: String(headers['authorization'] ?? ''), body });

  const strike = async (point: string, reply: FastifyReply): Promise<boolean> => {
    const fault = faults.take(point, undefined, ['status', 'timeout', 'reset', 'garbage', 'slow']);
    if (!fault) return false;
    if (fault.kind === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return false;
    }
    if (fault.retryAfter !== null) reply.header('retry-after', String(fault.retryAfter));
    if (fault.kind === 'status')
      await reply
        .code(fault.status)
        .send({ error: { message: fault.message, type: 'server_error', code: null, param: null } });
    else if (fault.kind === 'garbage') await reply.type('application/json').send('{"choices": [');
    else {
      reply.hijack();
      if (fault.kind === 'reset') reply.raw.destroy();
    }
    return true;
  };

  app.post('/v1/chat/completions', async (request, reply) => {
    const body = request.body as Record<string, unknown>;
    keep('chat/completions', request.headers, body);
    if (await strike('chat', reply)) return reply;
    const next = answers.shift() ?? { text: 'OK.' };
    const answer = typeof next === 'function' ? next(body) : next;
    serial += 1;
    const shared = { id: `chatcmpl-${serial}`, created: 1_772_000_000 + serial, model: body['model'] };
    if (body['stream'] !== true) return completion(shared, answer, serial);
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    const pieces = chunks(shared, answer, serial);
    const breaks = faults.take('chat', undefined, ['lost-answer']);
    for (const piece of breaks ? pieces.slice(0, 2) : pieces) {
      reply.raw.write(`data: ${JSON.stringify(piece)}\n\n`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    if (!breaks) reply.raw.write('data: [DONE]\n\n');
    reply.raw.end();
    return reply;
  });

  app.post('/v1/audio/transcriptions', async (request, reply) => {
    const form = await readForm(request.body as Buffer, String(request.headers['content-type']));
    keep('audio/transcriptions', request.headers, form);
    if (await strike('transcriptions', reply)) return reply;
    if (form['response_format'] !== 'verbose_json') return { text: standIn.transcript };
    const segment = { text: standIn.transcript, avg_logprob: standIn.logprob, compression_ratio: 1.2 };
    return { text: standIn.transcript, language: 'english', segments: [segment] };
  });

  app.post('/v1/embeddings', async (request, reply) => {
    const body = request.body as { input: string[]; model: string; dimensions?: number };
    keep('embeddings', request.headers, body as never);
    if (await strike('embeddings', reply)) return reply;
    const data = body.input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: letters(text, body.dimensions ?? 1_536),
    }));
    // Out of order, as a server may.
    return { object: 'list', model: body.model, data: data.toReversed(), usage: { prompt_tokens: 1, total_tokens: 1 } };
  });

  const url = await app.listen({ host: '127.0.0.1', port: settings.port ?? 0 });
  const standIn: OpenAiStandIn = {
    url: `${url}/v1`,
    requests: () => [...requests],
    answerWith: (...more) => void answers.push(...more),
    transcript: '',
    logprob: -0.05,
    faults,
    close: () => app.close(),
  };
  return standIn;
}

interface Shared {
  id: string;
  created: number;
  model: unknown;
}

const usageOf = ({ tokens: [input, output] = [0, 0], cached = 0 }: StandInAnswer) => ({
  prompt_tokens_details: { cached_tokens: cached },
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});

const finishOf = (answer: StandInAnswer): string => answer.finish ?? (answer.calls?.length ? 'tool_calls' : 'stop');

function completion(shared: Shared, answer: StandInAnswer, serial: number): object {
  const calls = answer.calls?.map((one, at) => ({
    id: one.id ?? `call_${serial}_${at}`,
    type: 'function',
    function: { name: one.name, arguments: one.arguments },
  }));
  const message = {
    role: 'assistant',
    content: answer.text ?? null,
    refusal: null,
    ...(calls ? { tool_calls: calls } : {}),
  };
  return {
    ...shared,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishOf(answer), logprobs: null }],
    usage: usageOf(answer),
  };
}

/** Text in small pieces, arguments split in the middle, token usage in a last chunk. */
function chunks(shared: Shared, answer: StandInAnswer, serial: number): object[] {
  const piece = (delta: object, finish: string | null = null): object => ({
    ...shared,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const words = (answer.text ?? '').match(/[\s\S]{1,12}/g) ?? [];
  const calls = (answer.calls ?? []).flatMap((one, index) => {
    const half = Math.ceil(one.arguments.length / 2);
    const begin = {
      index,
      id: one.id ?? `call_${serial}_${index}`,
      type: 'function',
      function: { name: one.name, arguments: '' },
    };
    return [
      begin,
      { index, function: { arguments: one.arguments.slice(0, half) } },
      { index, function: { arguments: one.arguments.slice(half) } },
    ];
  });
  return [
    piece({ role: 'assistant', content: '' }),
    ...words.map((content) => piece({ content })),
    ...calls.map((call) => piece({ tool_calls: [call] })),
    piece({}, finishOf(answer)),
    { ...shared, object: 'chat.completion.chunk', choices: [], usage: usageOf(answer) },
  ];
}

async function readForm(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries(
    [...form.entries()].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { filename: value.name, type: value.type, size: value.size },
    ]),
  );
}

/** Texts with the same letters get similar vectors. */
function letters(text: string, size: number): number[] {
  const vector = new Array<number>(size).fill(0);
  for (let at = 0; at + 2 <= text.length; at += 1) {
    const place = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) % size;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((part) => part / length);
}
