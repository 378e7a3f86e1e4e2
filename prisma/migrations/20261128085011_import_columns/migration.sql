-- The columns a person chose for the sheets of a price list, as JSON; null where the file's own headings decide.
alter table material_imports add column columns text;
