-- wrk sends the calls of a file, one after the other and from its beginning again, and says at its end what came of them. A line of the file is method,
-- path, value of the authorization header and body, between tabs.
local calls, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, bearer, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { Authorization = bearer }
    if body ~= "" then headers["Content-Type"] = "application/json" end
    calls[#calls + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

function request()
  at = at % #calls + 1
  return calls[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"calls":%d,"seconds":%f,"failed":%d,"p50":%f,"p99":%f}\n', summary.requests, summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
