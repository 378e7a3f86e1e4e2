-- A word of Stripe that never came: accounts that were not read for a day are found and read again.
grant select (synced_at) on billing_accounts to corbel_platform;
