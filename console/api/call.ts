/**
 * The typed client: `call('GET /customers/:id', { params: { id } })`. Everything here is a type but a few lines: the
 * table of endpoints (and zod with it) stays out of the browser; the string itself names method and path.
 */
import type { BodyOf, EndpointName, Endpoints, ParamsOf, QueryOf, ResponseOf } from '../../api/contract/endpoints.ts';
import { ApiError, request } from './request.ts';

type NameOf = { [Name in EndpointName as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Name };
export type Call = keyof NameOf;

type Part<Key extends string, T> = undefined extends T ? { [K in Key]?: Exclude<T, undefined> } : { [K in Key]: T };
type Optional<Key extends string, T> = { [K in Key]?: Exclude<T, undefined> };

export type InputOf<C extends Call> = Part<'params', ParamsOf<NameOf[C]>> &
  Optional<'query', QueryOf<NameOf[C]>> &
  Part<'body', BodyOf<NameOf[C]>> & {
    signal?: AbortSignal;
    idempotencyKey?: string;
    keepalive?: boolean;
  };

/** JSON as the contract says, or the file's bytes. */
export type AnswerOf<C extends Call> = ResponseOf<NameOf[C]>;

/** Sends one call of the contract. Throws ApiError when it is refused. */
export async function call<C extends Call>(name: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const [method = '', path = ''] = name.split(' ');
  const response = await request({ method, path, ...(input as object) });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer: unknown = await (isJson ? response.json() : response.blob());
  if (isRefusal(answer)) throw new ApiError(response.status, answer);
  return answer as AnswerOf<C>;
}

/** `{success: false}` refuses whatever its status; with an `error` of its own it is a result that its screen reads. */
function isRefusal(answer: unknown): answer is { success: false } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'success' in answer &&
    answer.success === false &&
    !('error' in answer)
  );
}
