-- Creating order_record again dropped its setting: one plan for all calls.
alter function order_record(int, int) set plan_cache_mode = force_generic_plan;
