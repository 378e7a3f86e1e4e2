-- The two reads that people wait for, each one statement with a cached plan. `order_record` and `order_list` read behind the
-- wall of whoever calls them; the `company_…` ones step into a company first, for a single statement outside a transaction.
-- Call those alone, never inside a transaction: the role they end with lasts until the transaction does.

create function order_record(p_company int, p_id int) returns json language plpgsql stable as $$
declare record json;
begin
  select row_to_json(r) into record from (
    select o.id, o.customer_id, o.id_number, o.cor_number, o.customer_reference, o.job_id, o.status, o.description, o.note,
      o.schedule_days, o.schedule_weeks, o.schedule_months, o.work_date, o.directed_by, o.base_cents, o.total_cents,
      o.approved_amount_cents, o.breakdown, o.unknown_count, o.source, o.creator_id, o.creator_phone, o.old_cor, o.revision,
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
          position, cost_source, cost_snapshot, changed_by
        from change_order_items where customer_id = o.customer_id and change_order_id = o.id) i), '[]') as items,
      coalesce((select json_agg(m order by m.position, m.id) from (
        select id, position, category, name, is_percentage, trim_scale(rate)::text as rate
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

-- Rows of the desk as they travel; `p_money` false leaves amounts out.
create function order_list(p_company int, p_money boolean, p_job int, p_status text, p_open boolean, p_since timestamptz, p_words text,
  p_limit int, p_offset int) returns text language plpgsql stable as $$
declare list text;
begin
  select coalesce(json_agg(r order by r.date_created desc, r.id desc), '[]')::text into list from (
    select o.id, o.id_number, o.cor_number, o.customer_id, o.job_id,
      case when j.id is null then null else json_build_object('id', j.id, 'job_name', j.job_name,
        'general_contractor', j.general_contractor, 'project_number', j.project_number,
        'region', case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end) end as job,
      o.description, o.date_created, o.last_updated, o.completed_at, o.status,
      case when p_money then (o.total_cents / 100.0)::float8 end as total_amount,
      o.creator_phone as creator, o.creator_id, btrim(u.first_name || ' ' || u.last_name) as creator_name,
      case when q.status = 'awaiting' then 'Awaiting' when q.status in ('approved', 'hours_only') then 'Approved'
        when q.status in ('disputed', 'denied') then 'Denied' end as last_approval_status,
      case when q.status in ('approved', 'hours_only', 'disputed', 'denied') then q.status end as last_approval_verdict,
      o.old_cor, o.unknown_count,
      (select count(*)::int from attachments a where a.customer_id = o.customer_id and a.change_order_id = o.id and a.deleted_at is null) as attachments_count,
      o.version
    from (
      select * from change_orders o where o.customer_id = p_company and o.deleted_at is null
        and (p_job is null or o.job_id = p_job)
        and (p_status is null or o.status = p_status)
        and (not p_open or o.status not in ('Executed', 'Cancelled', 'Deleted'))
        and (p_since is null or o.date_created >= p_since)
        and (p_words is null or o.description ilike '%' || p_words || '%'
          or p_words ~ '^\d{1,9}$' and p_words::int in (o.id_number, o.cor_number)
          or exists (select from jobs s where s.customer_id = o.customer_id and s.id = o.job_id and s.job_name ilike '%' || p_words || '%'))
      order by o.date_created desc, o.id desc limit p_limit offset p_offset
    ) o
      left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
      left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
      left join users u on u.customer_id = o.customer_id and u.id = o.creator_id
      left join lateral (select a.status from approval_requests a where a.customer_id = o.customer_id and a.change_order_id = o.id
        order by coalesce(a.sent_at, a.created_at) desc, a.id desc limit 1) q on true
  ) r;
  return list;
end $$;

create function company_order(p_company int, p_id int) returns json language plpgsql as $$
begin
  perform set_config('role', 'corbel_tenant', true), set_config('app.company', p_company::text, true);
  return order_record(p_company, p_id);
end $$;

create function company_orders(p_company int, p_money boolean, p_job int, p_status text, p_open boolean, p_since timestamptz, p_words text,
  p_limit int, p_offset int) returns text language plpgsql as $$
begin
  perform set_config('role', 'corbel_tenant', true), set_config('app.company', p_company::text, true);
  return order_list(p_company, p_money, p_job, p_status, p_open, p_since, p_words, p_limit, p_offset);
end $$;
