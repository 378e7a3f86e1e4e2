-- What a job's contract says of money (docs/adr/0152-contract-sum.md): the original sum, the retainage as a fraction, and
-- whether change orders print the contract sum.
alter table jobs
  add column original_contract_cents bigint,
  add column retainage numeric(8, 6),
  add column print_contract_sum boolean not null default false,
  add constraint jobs_original_contract check (original_contract_cents >= 0),
  add constraint jobs_retainage check (retainage between 0 and 1);
