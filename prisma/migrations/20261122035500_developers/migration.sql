-- What developers did in a company's name, for the company itself.
create index audit_events_support_idx on audit_events (customer_id, id desc) where impersonator is not null;

-- Developers look for turns over all companies by tool and error: the platform may know which tool ran and how it ended,
-- not what it was asked or answered.
create policy waiting on tool_calls for select to corbel_platform using (true);
grant select (id, customer_id, turn_id, tool, error_code) on tool_calls to corbel_platform;
grant select (error) on turns to corbel_platform;
create index tool_calls_tool_idx on tool_calls (tool, id desc);
create index tool_calls_error_idx on tool_calls (error_code, id desc) where error_code is not null;
create index turns_error_idx on turns (id desc) where error is not null;
