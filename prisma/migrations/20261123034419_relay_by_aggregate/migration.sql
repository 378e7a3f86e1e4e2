-- The relay steps from aggregate to aggregate along outbox_waiting. While its statistics were old, the planner took the index by
-- moment for every step and read all that waited each time: minutes for one look at 18,000 rows.
drop index outbox_due;
