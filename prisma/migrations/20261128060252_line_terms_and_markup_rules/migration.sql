-- Credits, line kinds and markup rules. A row that uses none of them reads as before.

alter table change_order_items
  add column is_credit boolean not null default false,
  add column is_exempt boolean not null default false,
  add column terms jsonb,
  drop constraint change_order_items_rate,
  add constraint change_order_items_rate check (rate_kind in ('regular', 'overtime', 'double', 'premium', 'operating', 'standby')),
  add constraint change_order_items_credit check (not is_credit or quantity <= 0 or terms ->> 'kind' = 'allowance'),
  add constraint change_order_items_terms check (
    terms ->> 'kind' in ('unit_price', 'allowance', 'lump_sum', 'subcontractor', 'per_diem', 'percent'));

alter table change_order_markups add column rules jsonb;
alter table markups add column rules jsonb;

-- The most that markups may add together, as a fraction: the job's, and the order's copy of it.
alter table jobs add column markup_cap numeric(8, 6), add constraint jobs_markup_cap check (markup_cap between 0 and 1);
alter table change_orders add column markup_cap numeric(8, 6), add constraint change_orders_markup_cap check (markup_cap between 0 and 1);

create or replace function order_record(p_company int, p_id int) returns json language plpgsql stable as $$
declare record json;
begin
  select row_to_json(r) into record from (
    select o.id, o.customer_id, o.id_number, o.cor_number, o.customer_reference, o.job_id, o.status, o.description, o.note,
      o.schedule_days, o.schedule_weeks, o.schedule_months, o.work_date, o.directed_by, o.base_cents, o.total_cents,
      o.approved_amount_cents, trim_scale(o.markup_cap)::text as markup_cap, o.breakdown, o.unknown_count, o.source, o.creator_id, o.creator_phone, o.old_cor, o.revision,
      o.version, o.changed_by, o.date_created, o.last_updated, o.completed_at, o.executed_at,
      (select btrim(u.first_name || ' ' || u.last_name) from users u where u.customer_id = o.customer_id and u.id = o.creator_id) as creator_name,
      (select row_to_json(j) from (
        select j.id, j.job_name, j.general_contractor, j.project_number, j.address, j.time_zone, j.require_superintendent_approval,
          (select json_build_object('id', g.id, 'name', g.name) from regions g where g.customer_id = j.customer_id and g.id = j.region_id) as region
        from jobs j where j.customer_id = o.customer_id and j.id = o.job_id) j) as job,
      (select row_to_json(c) from (
        select c.id, c.name, c.office_phone_number, c.street_address, c.city, c.state, c.zip_code, c.license_number, c.logo_hash,
          c.time_zone, c.language from customers c where c.id = o.customer_id) c) as company,
      coalesce((select json_agg(i order by i.category, i.position, i.id) from (
        select id, category, name, trim_scale(quantity)::text as quantity, unit, trim_scale(unit_cost)::text as unit_cost, rate_kind,
          position, cost_source, cost_snapshot, changed_by, is_credit, is_exempt, terms
        from change_order_items where customer_id = o.customer_id and change_order_id = o.id) i), '[]') as items,
      coalesce((select json_agg(m order by m.position, m.id) from (
        select id, position, category, name, is_percentage, trim_scale(rate)::text as rate, rules
        from change_order_markups where customer_id = o.customer_id and change_order_id = o.id) m), '[]') as markups,
      coalesce((select json_agg(e order by e.id) from (
        select id, item_id, message_id, field, source_kind, start_offset, end_offset, words, derivation, created_at
        from evidence where customer_id = o.customer_id and change_order_id = o.id) e), '[]') as evidence,
      coalesce((select json_agg(a order by a.id) from (
        select id, original_filename, mime, size, file_hash, created_at
        from attachments where customer_id = o.customer_id and change_order_id = o.id and deleted_at is null) a), '[]') as attachments,
      (select row_to_json(q) from (
        select id, status, revision_id from approval_requests
        where customer_id = o.customer_id and change_order_id = o.id order by coalesce(sent_at, created_at) desc, id desc limit 1) q) as approval
    from change_orders o where o.customer_id = p_company and o.id = p_id and o.deleted_at is null
  ) r;
  return record;
end $$;
