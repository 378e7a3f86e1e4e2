-- The look-up's normaliser read '#12' as '1awg 2', a mud ring as a ring of joint compound, and 'schedule 40 3/4' as 40-3/4.
-- What was stored by it is set right; the trigger forgets the vectors, and the background round gives new ones.
-- The walls hold the owner too, unless he is above them: he steps outside for the one statement.
do $$ begin
  if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    alter table materials no force row level security;
  end if;
end $$;
update materials set search_text = regexp_replace(regexp_replace(regexp_replace(search_text,
    '([0-9])awg (/0|[0-9]+(/0)?)', '\1\2awg', 'g'),
    '\mjoint compound ring', 'mud ring', 'g'),
    '\m(40|80)-([0-9]+/[0-9]+)', '\1 \2', 'g')
  where description ~ '#\s*[0-9]+[0-9/]' or description ~* '\mmud\s+ring' or description ~ '\m(40|80) [0-9]+/[0-9]';
do $$ begin
  if not (select relforcerowsecurity from pg_class where oid = 'materials'::regclass) then
    alter table materials force row level security;
  end if;
end $$;
