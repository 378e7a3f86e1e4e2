-- A change of plan that was begun here and that no reading of the provider has shown yet.
alter table billing_accounts
  add column change_key text,
  add column change_at timestamptz(3),
  add column change_began_at timestamptz(3),
  add column change_after_usage_id integer;
alter table billing_accounts add constraint billing_accounts_change check (
  num_nulls(change_key, change_at, change_began_at, change_after_usage_id) in (0, 4)
) not valid;

-- An order that was completed while a smaller plan was on its way gives its credit back and is charged.
alter table billing_credits drop constraint billing_credits_kind;
alter table billing_credits add constraint billing_credits_kind check (
  (reason = 'grant' and delta >= 0 and change_order_id is null)
  or (reason = 'use' and delta = -1 and change_order_id is not null)
  or (reason = 'return' and delta = 1 and change_order_id is not null)
  or (reason = 'change' and change_order_id is null)
) not valid;
create unique index billing_credits_return on billing_credits (customer_id, change_order_id) where reason = 'return';
