-- Whether somebody was ever asked for an approval, and which ones: asked for each text.
create index concurrently if not exists approval_requests_of_phone on approval_requests (customer_id, contact_phone, id);
