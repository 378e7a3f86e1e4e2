-- Tries of a sign-in code belong to the browser that asked for it (docs/adr/0124). A code asked for while somebody guesses has ten
-- digits instead of six.
alter table login_codes add column is_long boolean not null default false;
create table login_code_browsers (
  code_id int not null references login_codes (id) on delete cascade,
  -- SHA-256 of the browser's cookie, or of its network when it keeps no cookies.
  browser_hash text not null,
  attempts int not null default 0,
  constraint login_code_browsers_pkey primary key (code_id, browser_hash)
);
grant select, insert, update, delete on login_code_browsers to corbel_platform;
