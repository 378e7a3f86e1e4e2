import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFaultPlan, type Fault, type FaultPlan } from '../local/faults/open-fault-plan.ts';

export interface Bucket {
  endpoint: string;
  /** What it holds, by path. */
  objects: Map<string, Buffer>;
  /** Calls that can be made to fail: 'put' and 'get'. */
  faults: FaultPlan;
  close(): void;
}

/** As much of S3 as we call, in memory, on a port of its own. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const faults = openFaultPlan();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const path = (request.url ?? '').split('?')[0] ?? '';
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return void response.writeHead(403).end();
      const fault = faults.take(request.method === 'PUT' ? 'put' : 'get');
      if (fault && !['slow', 'lost-answer'].includes(fault.kind)) return failNow(response, fault);
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      const object = objects.get(path);
      if (!object) return refuse(response, 404, 'NoSuchKey');
      const etag = { etag: '"of-this-object"', 'content-length': request.method === 'GET' ? object.length : 0 };
      const body = request.method === 'GET' ? object : Buffer.alloc(0);
      if (fault?.kind === 'lost-answer') return breakOff(response, etag, body);
      setTimeout(() => response.writeHead(200, etag).end(body), fault?.ms ?? 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, faults, close };
}

function failNow(response: ServerResponse, { kind, status }: Fault): void {
  if (kind === 'status') refuse(response, status, status === 503 ? 'SlowDown' : 'InternalError');
  else if (kind === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway');
  else if (kind === 'reset') response.socket?.resetAndDestroy();
  // What remains is a call that is never answered.
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>as planned</Message></Error>`);
}

/** Of what was to be read half arrives, of what was written not even that it was. */
function breakOff(response: ServerResponse, headers: Record<string, string | number>, body: Buffer): void {
  if (body.length === 0) return void response.socket?.resetAndDestroy();
  response.writeHead(200, headers).write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
}
