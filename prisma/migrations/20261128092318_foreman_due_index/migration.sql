create index concurrently if not exists approval_requests_foreman_due_at_idx on approval_requests (foreman_due_at) where foreman_due_at is not null;
