/** Remembers when a backup was last finished, for the figure `corbel_backup_age_seconds`. */
export async function noteBackup(client: { query(sql: string): Promise<unknown> }): Promise<void> {
  await client.query(
    `insert into system_state (key, value, updated_at) values ('backup_done', 'true', now())
     on conflict (key) do update set updated_at = excluded.updated_at`,
  );
}
