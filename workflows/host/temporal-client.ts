import { Client, Connection } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';

export interface TemporalSettings {
  address: string;
  namespace: string;
  apiKey?: string;
  dataConverter?: DataConverter;
}

/** A client that connects when first used, so that a process starts while Temporal is away. */
export function openTemporalClient(settings: TemporalSettings): { client: Client; close(): Promise<void> } {
  const connection = Connection.lazy({
    address: settings.address,
    ...(settings.apiKey ? { apiKey: settings.apiKey, tls: true } : {}),
  });
  const client = new Client({
    connection,
    namespace: settings.namespace,
    ...(settings.dataConverter ? { dataConverter: settings.dataConverter } : {}),
  });
  return { client, close: () => connection.close() };
}
