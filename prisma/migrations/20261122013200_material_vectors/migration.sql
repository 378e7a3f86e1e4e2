-- A description that changed has the vector of its old words no longer; the background round gives it a new one.
create function forget_material_vector() returns trigger language plpgsql as $$
begin
  new.embedding := null;
  return new;
end $$;
create trigger forget_vector before update of search_text on materials
  for each row when (old.search_text is distinct from new.search_text) execute function forget_material_vector();
-- What the round looks for.
create index materials_without_vector on materials (customer_id, id) where embedding is null;
