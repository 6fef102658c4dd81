# These values are for the sandbox on your machine. In production, load them
# from the secret store of your server.
export LARCH_API="${LARCH_API:-http://127.0.0.1:4010}"
export LARCH_SECRET_KEY="${LARCH_SECRET_KEY:-sk_test_shop}"
export LARCH_PUBLISHABLE_KEY="${LARCH_PUBLISHABLE_KEY:-pk_test_shop}"
export LARCH_WEBHOOK_SECRET="${LARCH_WEBHOOK_SECRET:-whsec_shop}"
export STAFF_KEY="${STAFF_KEY:-staff}"
