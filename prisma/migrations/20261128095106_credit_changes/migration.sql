-- A change of plan in the middle of a period adds or takes the credits of what is left of it.
alter table billing_credits drop constraint billing_credits_kind;
alter table billing_credits add constraint billing_credits_kind check (
  (reason = 'grant' and delta >= 0 and change_order_id is null)
  or (reason = 'use' and delta = -1 and change_order_id is not null)
  or (reason = 'change' and change_order_id is null)
) not valid;
