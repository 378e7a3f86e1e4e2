/**
 * SQL: the locks of the current database, in place of `pg_locks`. Databases cloned from one template share their
 * tables' ids, so that `pg_locks` also finds the same table in the databases of other tests on the server.
 */
export const OWN_LOCKS =
  '(select * from pg_locks where database = (select oid from pg_database where datname = current_database())) own_locks';
