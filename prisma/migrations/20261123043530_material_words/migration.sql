-- The words of each company's materials: what a look-up on a long list reads instead of the list. A trigram index cannot serve,
-- for under row-level security only operators that tell nothing of their arguments may choose rows before the company is asked;
-- equality and ranges of text are such. No foreign keys: the triggers alone write here, hundreds of thousands of rows an import.
create table material_words (
  customer_id int not null,
  word text collate "C" not null,
  material_id int not null,
  -- Of the whole text: of rows that share the same words the shorter ones are nearer.
  letters int not null,
  primary key (customer_id, word, material_id) include (letters)
);

-- The words between spaces, and of 'thhn/thwn-2' also what begins with a letter between its slashes and hyphens.
create function words_of_material(search_text text) returns setof text language sql immutable as $$
  select left(word, 60) from string_to_table(search_text, ' ') word where word <> ''
  union
  select left(part, 60) from string_to_table(translate(search_text, '/-', '  '), ' ') part where length(part) > 1 and part collate "C" >= 'a'
$$;

-- Each word is looked for by its whole key, whatever the planner knows of the table; old and new rows are joined by a plan made
-- for as many as there are. A later migration that changes search_text steps outside both tables' walls.
create function keep_material_words() returns trigger language plpgsql as $$
declare is_changed boolean;
begin
  if tg_op = 'INSERT' then
    insert into material_words select n.customer_id, one, n.id, length(n.search_text) from fresh n, words_of_material(n.search_text) has(one);
  elsif tg_op = 'DELETE' then
    delete from material_words where ctid = any(array(
      select kept.place from stale o, words_of_material(o.search_text) has(one), lateral (select w.ctid as place from material_words w
        where w.customer_id = o.customer_id and w.word = one collate "C" and w.material_id = o.id offset 0) kept));
  else
    execute 'select count(*) > 0 from stale o join fresh n using (id) where o.search_text <> n.search_text' into is_changed;
    if is_changed then
      execute 'delete from material_words where ctid = any(array(
        select kept.place from stale o join fresh n using (id), words_of_material(o.search_text) has(one), lateral (select w.ctid as place
          from material_words w where w.customer_id = o.customer_id and w.word = one collate "C" and w.material_id = o.id offset 0) kept
        where o.search_text <> n.search_text))';
      execute 'insert into material_words select n.customer_id, one, n.id, length(n.search_text)
        from stale o join fresh n using (id), words_of_material(n.search_text) has(one) where o.search_text <> n.search_text';
    end if;
  end if;
  return null;
end $$;
create trigger words_of_new after insert on materials referencing new table as fresh for each statement execute function keep_material_words();
create trigger words_of_changed after update on materials referencing old table as stale new table as fresh for each statement execute function keep_material_words();
create trigger words_of_deleted after delete on materials referencing old table as stale for each statement execute function keep_material_words();

-- The walls hold the owner too, unless he is above them: he steps outside for the one statement.
do $$ begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    alter table materials no force row level security;
  end if;
end $$;
insert into material_words select m.customer_id, one, m.id, length(m.search_text) from materials m, words_of_material(m.search_text) has(one);
do $$ begin
  if not (select relforcerowsecurity from pg_class where oid = 'materials'::regclass) then
    alter table materials force row level security;
  end if;
end $$;

alter table material_words enable row level security;
alter table material_words force row level security;
create policy company on material_words to corbel_tenant using (customer_id = (select nullif(current_setting('app.company', true), '')::int)) with check (customer_id = (select nullif(current_setting('app.company', true), '')::int));
grant select, insert, delete on material_words to corbel_tenant;
